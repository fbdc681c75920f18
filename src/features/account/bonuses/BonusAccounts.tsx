import type { BonusAccount } from '../../../contract/account/bonus.ts';
import { formatLongDate, formatMoney } from '../../../domain/text/format.ts';
import styles from './bonuses.module.css';

export const BonusAccounts = ({ accounts }: { accounts: readonly BonusAccount[] }) => (
  <section aria-labelledby="bonus-accounts">
    <h2 className={styles.title} id="bonus-accounts">
      Счета
    </h2>
    <ul className={styles.list}>
      {accounts.map(({ id, title, value, expiresAt }) => (
        <li key={id} className={styles.account}>
          <span className={styles.name}>{title}</span>
          <span className={styles.term}>
            {expiresAt === null ? (
              'бессрочно'
            ) : value > 0 ? (
              <>
                сгорят <time dateTime={expiresAt}>{formatLongDate(expiresAt)}</time>
              </>
            ) : (
              'потрачены'
            )}
          </span>
          <span className={styles.value}>{formatMoney(value)}</span>
        </li>
      ))}
    </ul>
  </section>
);
