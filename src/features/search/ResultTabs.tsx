import { formatNumber } from '../../domain/text/format.ts';
import type { ListingSort } from '../../domain/catalog/listing-query.ts';
import type { SearchState } from './state/search.ts';
import { searchAddress, type SearchSection } from './state/search-request.ts';
import { Select } from '../../ui/field/Select.tsx';
import styles from './search.module.css';

const sorts: readonly { sort: ListingSort; title: string }[] = [
  { sort: 'default', title: 'Сначала подходящие' },
  { sort: 'new', title: 'Сначала новые' },
  { sort: 'price', title: 'Сначала дешевле' },
  { sort: '-price', title: 'Сначала дороже' },
  { sort: 'title', title: 'По названию' },
];

export function ResultTabs({ state }: { state: Extract<SearchState, { status: 'ready' }> }) {
  const { request, products, articles } = state;
  const { query, section, sort } = request;
  const tabs: { section: SearchSection; title: string; count: number }[] = [
    { section: 'products', title: 'Товары', count: products.totalCount },
    { section: 'pages', title: 'Статьи и страницы', count: articles.totalCount },
  ];
  return (
    <div className={styles.tools}>
      {(articles.totalCount > 0 || section === 'pages') && (
        <nav aria-label="Где искать">
          <ul className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab.section}>
                <a
                  href={searchAddress({ query, section: tab.section })}
                  aria-current={tab.section === section ? 'page' : undefined}
                >
                  {tab.title} <span className={styles.number}>{formatNumber(tab.count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {section === 'products' && products.totalCount > 1 && (
        <div className={styles.sort}>
          <Select
            label="Порядок"
            name="sort"
            value={sort}
            onChange={({ currentTarget }) => {
              const chosen = sorts.find((one) => one.sort === currentTarget.value);
              if (chosen) location.assign(searchAddress({ query, sort: chosen.sort }));
            }}
          >
            {sorts.map((one) => (
              <option key={one.sort} value={one.sort}>
                {one.title}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
