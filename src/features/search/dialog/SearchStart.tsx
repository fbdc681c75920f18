import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { pageContext } from '../../../stores/page/page-context.ts';
import { $recentSearches, clearRecentSearches, forgetSearch } from '../state/recent-searches.ts';
import { $searchCategories } from '../../../stores/search/search-categories.ts';
import { searchAddress } from '../../../domain/search/search-request.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import styles from '../search-start.module.css';

/** Pixels of a category's picture. */
const PICTURE_WIDTH = 180;

function RecentSearches() {
  const queries = useStore($recentSearches);
  const section = useRef<HTMLElement>(null);
  if (queries.length === 0) return null;
  /** The button disappears with its query: the focus moves to the next, or to the field. */
  const forget = (query: string, at: number) => {
    forgetSearch(query);
    requestAnimationFrame(() => {
      const buttons = section.current?.querySelectorAll<HTMLElement>('[data-forget]');
      const next = buttons?.[Math.min(at, buttons.length - 1)];
      (next ?? document.querySelector<HTMLElement>('dialog[open] input'))?.focus();
    });
  };
  const clear = () => {
    document.querySelector<HTMLElement>('dialog[open] input')?.focus();
    clearRecentSearches();
  };
  return (
    <section ref={section} className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h3 className={styles.title} id="recent-searches">
          Вы искали
        </h3>
        <button className={styles.clear} type="button" onClick={clear}>
          Очистить
        </button>
      </div>
      <ul>
        {queries.map((query, at) => (
          <li key={query} className={styles.query}>
            <a href={searchAddress({ query })}>{query}</a>
            <button
              type="button"
              data-forget=""
              aria-label={`Забыть запрос «${query}»`}
              onClick={() => forget(query, at)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PopularCategories() {
  const roots = useStore($searchCategories).filter(({ above }) => above.length === 0);
  const { mediaUrl } = pageContext().shop;
  return (
    <section className={styles.popular} aria-labelledby="popular-categories">
      <h3 className={styles.title} id="popular-categories">
        Разделы
      </h3>
      <ul className={styles.categories}>
        {roots.map(({ id, title, path, imageId }) => (
          <li key={id}>
            <a href={path}>
              <Picture mediaUrl={mediaUrl} fileId={imageId} alt="" width={PICTURE_WIDTH} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const SearchStart = () => (
  <div className={styles.start}>
    <RecentSearches />
    <PopularCategories />
  </div>
);
