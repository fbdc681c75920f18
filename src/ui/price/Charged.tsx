import { formatMoney } from '../../domain/text/format.ts';
import styles from './Charged.module.css';

/** The charged amount as a `<dl>` row, for visitors with another currency. */
export const Charged = ({ kopecks }: { kopecks: number }) => (
  <div className={styles.charged}>
    <dt>К&nbsp;оплате</dt>
    <dd>{formatMoney(kopecks)}</dd>
  </div>
);
