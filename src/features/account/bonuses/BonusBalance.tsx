import { nextToExpire } from '../../../domain/account/bonus-history.ts';
import { formatLongDate, formatMoney } from '../../../domain/text/format.ts';
import type { Bonuses } from '../state/bonuses.ts';
import styles from './bonuses.module.css';

export function BonusBalance({ bonuses: { balance, expected, accounts } }: { bonuses: Bonuses }) {
  const expiring = nextToExpire(accounts);
  return (
    <section aria-labelledby="bonus-balance">
      <h2 className={styles.caption} id="bonus-balance">
        Можно потратить
      </h2>
      <p className={styles.balance}>{formatMoney(balance)}</p>
      {expected > 0 && (
        <p className={styles.note}>
          Ещё <b>{formatMoney(expected)}</b> придут, когда заказы в&nbsp;пути будут выполнены
        </p>
      )}
      {expiring && (
        <p className={styles.note}>
          <b>{formatMoney(expiring.value)}</b> сгорят{' '}
          <time dateTime={expiring.expiresAt}>{formatLongDate(expiring.expiresAt)}</time>
        </p>
      )}
    </section>
  );
}
