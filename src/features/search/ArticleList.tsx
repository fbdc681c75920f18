import type { FoundPage } from '../../contract/content/page.ts';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import styles from './search.module.css';

export const ArticleList = ({ articles }: { articles: readonly FoundPage[] }) => (
  <ul className={styles.pages} data-cards>
    {articles.map(({ id, code, title, link, excerpt }) => (
      <li key={`${id} ${code}`}>
        <h3>
          <a href={hrefOf(link)}>{title}</a>
        </h3>
        <p>{excerpt}</p>
      </li>
    ))}
  </ul>
);
