import { formatNumber } from '../../domain/text/format.ts';
import type { ListingSort } from '../../domain/catalog/listing-query.ts';
import { paths } from '../../paths.ts';
import type { SearchResults } from '../../domain/search/search-results.ts';
import { Button } from '../../ui/button/Button.tsx';
import { searchAddress, type SearchSection } from '../../domain/search/search-request.ts';
import { openSorted } from './open-sorted.ts';
import { Select } from '../../ui/field/Select.tsx';
import styles from './search.module.css';

const sorts: readonly { sort: ListingSort; title: string }[] = [
  { sort: 'default', title: 'Сначала подходящие' },
  { sort: 'new', title: 'Сначала новые' },
  { sort: 'price', title: 'Сначала дешевле' },
  { sort: '-price', title: 'Сначала дороже' },
  { sort: 'title', title: 'По названию' },
];

export function ResultTabs({ results }: { results: SearchResults }) {
  const { request, products, articles } = results;
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
        <form className={styles.sort} action={paths.search}>
          <input type="hidden" name="query" value={query} />
          <Select
            label="Порядок"
            name="sort"
            defaultValue={sort}
            // A page that the server made hears of it by its own script.
            onChange={({ currentTarget }) => openSorted(currentTarget)}
          >
            {sorts.map((one) => (
              <option key={one.sort} value={one.sort}>
                {one.title}
              </option>
            ))}
          </Select>
          <noscript>
            <Button type="submit">Показать</Button>
          </noscript>
        </form>
      )}
    </div>
  );
}
