import { pageWindow } from '../../domain/catalog/pagination.ts';
import { searchAddress, type SearchRequest } from '../../domain/search/search-request.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from '../../ui/list/Pagination.module.css';

export function ResultPages({ request, pageCount }: { request: SearchRequest; pageCount: number }) {
  if (pageCount < 2) return null;
  const { pages, previous, next } = pageWindow(request.pageNumber, pageCount);
  const address = (pageNumber: number) => searchAddress({ ...request, pageNumber });
  return (
    <nav className={styles.pagination} aria-label="Страницы" data-pagination>
      {previous === undefined ? (
        <span className={styles.arrow} aria-hidden="true" />
      ) : (
        <a className={styles.arrow} href={address(previous)} rel="prev" aria-label="Предыдущая страница">
          <Icon name="arrow-left" size={20} />
        </a>
      )}
      <ol className={styles.pages}>
        {pages.map((number) => (
          <li key={number}>
            <a
              className={styles.page}
              href={address(number)}
              aria-label={`Страница ${number}`}
              aria-current={number === request.pageNumber ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {next === undefined ? (
        <span className={styles.arrow} aria-hidden="true" />
      ) : (
        <a className={styles.arrow} href={address(next)} rel="next" aria-label="Следующая страница">
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  );
}
