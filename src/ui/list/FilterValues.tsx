import { useState } from 'react';
import type { Filter } from '../../contract/catalog/filter.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { awaitedText } from '../../domain/catalog/listing-texts.ts';
import {
  awaitedFilters,
  chosenIn,
  offeredValues,
  toggleValue,
} from '../../domain/catalog/listing-query-change.ts';
import type { ListingQuery } from '../../domain/catalog/listing-query.ts';
import { foldedText } from '../../domain/text/search-text.ts';
import type { FilterCounts } from './filter-counts.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import styles from './FilterValues.module.css';

/** Above this number values are searchable. */
const MANY = 12;

interface Props {
  filter: Filter;
  filters: readonly Filter[];
  listingQuery: ListingQuery;
  counts: FilterCounts | null;
  onChange: (listingQuery: ListingQuery) => void;
}

/** With the number of products for each. */
export function FilterValues({ filter, filters, listingQuery, counts, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const chosen = chosenIn(listingQuery, filter.code);
  const offered = offeredValues(filter, filters, listingQuery);
  const valueCounts = counts?.detail?.filters.find(({ code }) => code === filter.code)?.values;
  const query = foldedText(typed);
  const shown = offered.filter(({ title }) => foldedText(title).includes(query));
  const awaited = awaitedFilters(filter, filters, listingQuery);
  return (
    <div className={styles.values} role="group" aria-label={filter.title}>
      {offered.length > MANY && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Найти значение: ${filter.title}`}
          placeholder="Найти"
          maxLength={60}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ id, title }) => {
          const isChosen = chosen.includes(id);
          const count = valueCounts?.find((one) => one.id === id)?.count;
          return (
            <li key={id} className={styles.value}>
              <Checkbox
                label={
                  <span className={styles.label}>
                    <span>{title}</span>
                    {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
                  </span>
                }
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() =>
                  onChange(toggleValue(listingQuery, { code: filter.code, valueId: id }, filters))
                }
              />
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && typed !== '' && <p className={styles.note}>Такого значения нет.</p>}
      {awaited.length > 0 && typed === '' && (
        <p className={styles.note}>{awaitedText(awaited, offered.length === 0)}</p>
      )}
    </div>
  );
}
