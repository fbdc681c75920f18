import { useRef, useState } from 'react';
import type { BonusAccount } from '../../../contract/account/bonus.ts';
import { bonusHistory, type BonusOperation } from '../../../domain/account/bonus-history.ts';
import { formatLongDate, formatMoneyChange } from '../../../domain/text/format.ts';
import { orderPath } from '../../../paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './bonuses.module.css';

/** Shown at first and added per press. */
const SHOWN_AT_ONCE = 20;

function Operation({ operation, named }: { operation: BonusOperation; named: boolean }) {
  const { at, value, title, orderId, account } = operation;
  return (
    <>
      <time className={styles.date} dateTime={at}>
        {formatLongDate(at)}
      </time>
      <span className={styles.name}>
        {orderId === null ? title : <a href={orderPath(orderId)}>{title}</a>}
        {named && <small>{account}</small>}
      </span>
      <span className={value > 0 ? `${styles.value} ${styles.gain}` : styles.value}>
        {formatMoneyChange(value)}
      </span>
    </>
  );
}

export function BonusHistory({ accounts }: { accounts: readonly BonusAccount[] }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const list = useRef<HTMLOListElement>(null);
  const history = bonusHistory(accounts);
  const showMore = () => {
    // The button may leave with the last entries; the focus moves to the new ones.
    const last = list.current?.lastElementChild;
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    setMost(most + SHOWN_AT_ONCE);
  };
  return (
    <section aria-labelledby="bonus-history">
      <h2 className={styles.title} id="bonus-history">
        История
      </h2>
      {history.length === 0 ? (
        <p className={styles.note}>
          Пока пусто. Бонусы за&nbsp;заказ появятся здесь, когда он&nbsp;будет выполнен.
        </p>
      ) : (
        <ol ref={list} className={styles.list}>
          {history.slice(0, most).map((operation) => (
            <li key={operation.key} className={styles.operation} tabIndex={-1}>
              <Operation operation={operation} named={accounts.length > 1} />
            </li>
          ))}
        </ol>
      )}
      {history.length > most && (
        <div className={styles.more}>
          <Button onClick={showMore}>Показать ещё</Button>
        </div>
      )}
    </section>
  );
}
