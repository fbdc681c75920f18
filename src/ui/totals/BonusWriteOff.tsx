import { type KeyboardEvent, useId, useState } from 'react';
import { formatAmount, formatMoney, round } from '../../domain/text/format.ts';
import { readSum } from '../../domain/prices/typed-sum.ts';
import { unreadText } from '../../domain/text/typed-number.ts';
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

function kopecksIn(typed: string): number | undefined {
  const rubles = readSum(typed);
  return rubles === undefined ? undefined : Math.round(round(rubles) * KOPECKS_PER_RUBLE);
}

/** What has to be said of a typed sum that is not taken as it is. */
function wrongText(typed: string, asked: number | undefined, available: number): string | undefined {
  if (asked === undefined) return `${unreadText(typed)}. Впишите сумму цифрами.`;
  return asked > available
    ? `Вместо\u00a0${formatMoney(asked)} спишем\u00a0${formatMoney(available)}: больше нельзя.`
    : undefined;
}

/** How much of an order is paid with bonuses: all that may be, or less. */
export function BonusWriteOff({ available, used, pending, error, note, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const wrongId = useId();
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') return;
    const asked = kopecksIn(draft);
    setWrong(wrongText(draft, asked, available));
    const kopecks = Math.min(available, asked ?? used);
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
              aria-invalid={wrong === undefined ? undefined : true}
              aria-describedby={wrong === undefined ? undefined : wrongId}
              onChange={({ currentTarget }) => {
                setDraft(currentTarget.value);
                setWrong(undefined);
              }}
              onBlur={settle}
              onKeyDown={onKeyDown}
            />
            <span aria-hidden="true">₽</span>
          </span>
        </div>
      )}
      {used > 0 && wrong !== undefined && (
        <p className={styles.error} id={wrongId} role="alert">
          {wrong}
        </p>
      )}
      <p className={`${styles.caption} ${styles.note}`} role="status">
        {note}
      </p>
    </div>
  );
}
