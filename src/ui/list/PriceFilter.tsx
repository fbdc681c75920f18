import type { ListingQuery } from '../../domain/catalog/listing-query.ts';
import type { FilterCounts } from './filter-counts.ts';
import { PriceRange } from './PriceRange.tsx';
import styles from './FilterValues.module.css';

const KOPECKS = 100;

interface Props {
  listingQuery: ListingQuery;
  counts: FilterCounts | null;
  onChange: (listingQuery: ListingQuery) => void;
}

function noteOf(counts: FilterCounts | null): string {
  if (!counts) return 'Узнаём цены…';
  return counts.detail ? 'Товаров с ценой здесь нет.' : 'Узнать цены не\u00a0удалось.';
}

/** For the visitor's price role. */
export function PriceFilter({ listingQuery, counts, onChange }: Props) {
  const prices = counts?.detail?.prices;
  const { priceFrom, priceTo } = listingQuery;
  if (!prices && priceFrom === null && priceTo === null) {
    return <p className={styles.note}>{noteOf(counts)}</p>;
  }
  return (
    <PriceRange
      min={Math.floor((prices?.from ?? 0) / KOPECKS)}
      max={Math.ceil((prices?.to ?? 0) / KOPECKS)}
      from={priceFrom}
      to={priceTo}
      onChange={(from, to) => onChange({ ...listingQuery, page: 1, priceFrom: from, priceTo: to })}
    />
  );
}
