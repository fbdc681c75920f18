import { formatMoney } from '../../domain/text/format.ts';
import styles from './Charged.module.css';

/** What is charged, as a line of a `<dl>` below a sum that the visitor sees in another currency; shown to nobody else. */
export const Charged = ({ kopecks }: { kopecks: number }) => (
  <div className={styles.charged}>
    <dt>К&nbsp;оплате</dt>
    <dd>{formatMoney(kopecks)}</dd>
  </div>
);
