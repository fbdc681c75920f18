import type { Filter } from '../../contract/catalog/filter.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { chosenIn } from '../../domain/catalog/listing-query-change.ts';
import type { ListingQuery } from '../../domain/catalog/listing-query.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import type { FilterCounts } from './filter-counts.ts';
import styles from './FilterFolds.module.css';
import { FilterValues } from './FilterValues.tsx';
import valueStyles from './FilterValues.module.css';
import { Icon } from '../icon/Icon.tsx';
import { PriceFilter } from './PriceFilter.tsx';

interface Props {
  filters: readonly Filter[];
  listingQuery: ListingQuery;
  counts: FilterCounts | null;
  priced: boolean;
  /** The unfolded filter's code. */
  code?: string | undefined;
  onChange: (listingQuery: ListingQuery) => void;
}

export function FilterFolds({ filters, listingQuery, counts, priced, code, onChange }: Props) {
  const values = { filters, listingQuery, counts, onChange };
  return (
    <div className={styles.folds}>
      {priced && (
        <>
          <div className={`${styles.fold} ${styles.single}`}>
            <Checkbox
              label={
                <span className={valueStyles.label}>
                  <span>В наличии</span>
                  {counts?.detail && (
                    <span className={valueStyles.count}>{formatNumber(counts.detail.inStock)}</span>
                  )}
                </span>
              }
              checked={listingQuery.inStock}
              onChange={() => onChange({ ...listingQuery, page: 1, inStock: !listingQuery.inStock })}
            />
          </div>
          <section className={styles.fold} aria-label="Цена">
            <h3 className={styles.foldTitle}>Цена</h3>
            <PriceFilter {...values} />
          </section>
        </>
      )}
      {filters.map((filter) => {
        const own = chosenIn(listingQuery, filter.code);
        const names = filter.values.filter(({ id }) => own.includes(id)).map(({ title }) => title);
        return (
          <details key={filter.code} className={styles.fold} open={filter.code === code}>
            <summary className={styles.foldTitle}>
              <span>{filter.title}</span>
              <span className={styles.names}>{names.join(', ')}</span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <FilterValues filter={filter} {...values} />
          </details>
        );
      })}
    </div>
  );
}
