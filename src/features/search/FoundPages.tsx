import type { FoundPage } from '../../contract/page.ts';
import { hrefOf } from '../../contract/safe-url.ts';
import styles from './search.module.css';

export const FoundPages = ({ pages }: { pages: readonly FoundPage[] }) => (
  <ul className={styles.pages}>
    {pages.map(({ id, code, title, link, excerpt }) => (
      <li key={`${id} ${code}`}>
        <h3>
          <a href={hrefOf(link)}>{title}</a>
        </h3>
        <p>{excerpt}</p>
      </li>
    ))}
  </ul>
);
