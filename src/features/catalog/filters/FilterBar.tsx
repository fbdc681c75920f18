import type { Filter } from '../../../contract/catalog/filter.ts';
import { chosenIn, choicesOf } from '../../../domain/catalog/listing-query-change.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { selectionPath } from '../../../paths.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import type { ListingCounts } from '../state/listing-sources.ts';
import { openModal } from '../../../stores/page/modal.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { FilterDropdown } from './FilterDropdown.tsx';
import valueStyles from '../../../ui/list/FilterValues.module.css';
import { FilterValues } from '../../../ui/list/FilterValues.tsx';
import { PriceFilter } from '../../../ui/list/PriceFilter.tsx';
import page from '../../../ui/styles/page.module.css';
import styles from './filter-bar.module.css';
import type { FilterName } from '../listing/listing-island-props.ts';
import { SortSelect } from './SortSelect.tsx';

/** Filters in the bar; the others are in the dialog. */
const SHOWN = 5;

interface Props {
  /** Without a query. */
  path: string;
  names: readonly FilterName[];
  filters: readonly Filter[];
  listingQuery: ListingQuery;
  counts: ListingCounts | null;
  priced: boolean;
  /** Whether the island is hydrated: before, a filter without links is empty. */
  isLive: boolean;
  onChange: (listingQuery: ListingQuery) => void;
}

/** Links to pages of single values, for use without scripts. */
const FilterLinks = ({ path, code, links = [] }: FilterName & { path: string }) => (
  <ul className={styles.links}>
    {links.map(([title, valueId]) => (
      <li key={valueId}>
        <a href={selectionPath(path, code, valueId)}>{title}</a>
      </li>
    ))}
  </ul>
);

/** In the bar on wide screens, in dialogs on small ones. */
export function FilterBar({ path, names, filters, listingQuery, counts, priced, isLive, onChange }: Props) {
  const shown = filters.length > 0 ? filters.slice(0, SHOWN) : names.slice(0, SHOWN);
  const others = filters.length > 0 ? [] : names.slice(SHOWN).filter(({ links }) => links);
  const chosen = choicesOf(listingQuery).length;
  const priceChosen = listingQuery.priceFrom !== null || listingQuery.priceTo !== null;
  const values = { filters, listingQuery, counts, onChange };
  return (
    <div className={styles.bar} role="group" aria-label="Фильтры и сортировка">
      {shown.map(({ code, title }) => {
        const filter = filters.find((candidate) => candidate.code === code);
        const links = names.find((name) => name.code === code)?.links;
        return (
          <FilterDropdown key={code} title={title} chosen={chosenIn(listingQuery, code).length}>
            {filter ? (
              <FilterValues filter={filter} {...values} />
            ) : links ? (
              <FilterLinks path={path} code={code} title={title} links={links} />
            ) : (
              isLive && <p className={valueStyles.note}>Узнаём значения…</p>
            )}
          </FilterDropdown>
        );
      })}
      {priced && (
        <>
          <FilterDropdown title="Цена" chosen={Number(priceChosen)}>
            {isLive && <PriceFilter {...values} />}
          </FilterDropdown>
          <button
            type="button"
            className={`${styles.tool} ${styles.toggle}`}
            aria-pressed={listingQuery.inStock}
            onClick={() => onChange({ ...listingQuery, page: 1, inStock: !listingQuery.inStock })}
          >
            В наличии
          </button>
        </>
      )}
      {others.map(({ code, title, links }) => (
        <FilterDropdown key={code} title={title} chosen={0} extra>
          <FilterLinks path={path} code={code} title={title} links={links} />
        </FilterDropdown>
      ))}
      <button
        type="button"
        className={`${styles.tool} ${styles.all}`}
        aria-haspopup="dialog"
        onClick={() => openModal({ kind: 'catalog-filter' })}
      >
        <Icon name="filter" size={20} />
        <span className={styles.wideOnly}>Все фильтры</span>
        <span className={styles.narrowOnly}>Фильтры</span>
        {chosen > 0 && (
          <span className={styles.badge}>
            <span className={page.visuallyHidden}>, выбрано </span>
            {formatNumber(chosen)}
          </span>
        )}
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.sortButton}`}
        aria-haspopup="dialog"
        onClick={() => openModal({ kind: 'catalog-sort' })}
      >
        Сортировка
      </button>
      <SortSelect
        sort={listingQuery.sort}
        onChange={(sort) => onChange({ ...listingQuery, page: 1, sort })}
      />
    </div>
  );
}
