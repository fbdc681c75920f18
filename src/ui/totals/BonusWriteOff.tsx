import { type KeyboardEvent, useId, useState } from 'react';
import { formatAmount, formatMoney, round } from '../../domain/text/format.ts';
import { readSum } from '../../domain/prices/typed-sum.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import styles from './totals.module.css';

const KOPECKS_PER_RUBLE = 100;

interface Props {
  /** Kopecks that may be paid with bonuses now. */
  available: number;
  /** Kopecks that are paid with them. */
  used: number;
  /** The server has not confirmed `used` yet. */
  pending: boolean;
  error: string | null;
  /** What paying with them does beside the sum. */
  note: string | undefined;
  onChange: (kopecks: number) => void;
}

/** How much of an order is paid with bonuses: all that may be, or less. */
export function BonusWriteOff({ available, used, pending, error, note, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const rubles = readSum(draft);
    const kopecks =
      rubles === undefined ? used : Math.min(available, Math.round(round(rubles) * KOPECKS_PER_RUBLE));
    if (kopecks !== used) onChange(kopecks);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter') return;
    // The form around it is not sent.
    event.preventDefault();
    settle();
  };
  return (
    <div className={styles.bonuses} role="group" aria-label="Бонусы" aria-busy={pending || undefined}>
      <Checkbox
        label={
          <span className={styles.choice}>
            Оплатить бонусами
            <span className={styles.caption}>можно {formatMoney(available)}</span>
          </span>
        }
        checked={used > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? available : 0)}
        error={error}
      />
      {used > 0 && (
        <div className={styles.amount}>
          <label htmlFor={id}>Списать</label>
          <span className={styles.amountBox}>
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              value={draft ?? formatAmount(used)}
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
              onBlur={settle}
              onKeyDown={onKeyDown}
            />
            <span aria-hidden="true">₽</span>
          </span>
        </div>
      )}
      <p className={`${styles.caption} ${styles.note}`} role="status">
        {note}
      </p>
    </div>
  );
}
