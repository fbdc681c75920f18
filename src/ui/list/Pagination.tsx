import type { MouseEvent, ReactNode } from 'react';
import { pageWindow } from '../../domain/catalog/pagination.ts';
import { Icon } from '../icon/Icon.tsx';
import { opensInNewTab } from '../page/opens-in-new-tab.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Replaces navigation, unless the link opens in a new tab. */
  onPage: (page: number) => void;
  label?: string;
}

export function Pagination({ page, pageCount, hrefOf, onPage, label = 'Страницы' }: Props) {
  if (pageCount <= 1) return null;
  const { pages, previous, next } = pageWindow(page, pageCount);
  const go = (pageNumber: number) => (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    onPage(pageNumber);
  };
  const arrow = (pageNumber: number | undefined, name: string, rel: string, icon: ReactNode) =>
    pageNumber === undefined ? (
      <span className={styles.arrow} aria-hidden="true" />
    ) : (
      <a
        className={styles.arrow}
        href={hrefOf(pageNumber)}
        rel={rel}
        aria-label={name}
        onClick={go(pageNumber)}
      >
        {icon}
      </a>
    );
  return (
    <nav className={styles.pagination} aria-label={label}>
      {arrow(previous, 'Предыдущая страница', 'prev', <Icon name="arrow-left" size={20} />)}
      <ol className={styles.pages}>
        {pages.map((number) => (
          <li key={number}>
            <a
              className={styles.page}
              href={hrefOf(number)}
              aria-label={`Страница ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={go(number)}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {arrow(next, 'Следующая страница', 'next', <Icon name="arrow-right" size={20} />)}
    </nav>
  );
}
