import { quoted } from '../../domain/prices/quotation.ts';
import { searchAddress } from '../../domain/search/search-request.ts';
import type { SearchResults } from '../../domain/search/search-results.ts';
import styles from './search.module.css';

/** Says that other products are shown than were asked for. */
export function Correction({ results: { request, corrected } }: { results: SearchResults }) {
  if (corrected === null || request.section === 'pages') return null;
  return (
    <p className={styles.correction}>
      По запросу {quoted(request.query)} ничего не нашлось. Показаны результаты по запросу{' '}
      <a href={searchAddress({ query: corrected })}>{quoted(corrected)}</a>
    </p>
  );
}
