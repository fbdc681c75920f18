import { type KeyboardEvent, useState } from 'react';
import { clampCount, roundToStep } from '../../domain/text/count.ts';
import { formatNumber } from '../../domain/text/format.ts';
import styles from './Counter.module.css';
import { Icon } from '../icon/Icon.tsx';

interface Props {
  value: number;
  onChange: (value: number) => void;
  /** For screen readers: «Количество». */
  label: string;
  min?: number;
  max: number;
  step?: number;
  /** «м». */
  unit?: string;
  /** In a form. */
  name?: string;
  small?: boolean;
  disabled?: boolean;
}

/** Typed text is applied on blur or Enter. */
export function Counter({
  value,
  onChange,
  label,
  min = 1,
  max,
  step = 1,
  unit,
  name,
  small = false,
  disabled = false,
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  // Discards typed text.
  if (disabled && draft !== null) setDraft(null);
  const change = (requested: number) => {
    if (disabled) return;
    const next = Math.min(max, Math.max(min, roundToStep(requested, step)));
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (draft !== null) change(clampCount(draft, [min, max], unit === 'м') ?? value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
    }
    if (event.key === 'ArrowUp') change(value + step);
    if (event.key === 'ArrowDown') change(value - step);
    if (event.key === 'Escape') setDraft(null);
  };
  const classNames = [styles.counter, small && styles.small, disabled && styles.disabled];
  return (
    <div className={classNames.filter(Boolean).join(' ')} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Меньше"
        aria-disabled={disabled || value <= min || undefined}
        onClick={() => change(value - step)}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className={styles.value}>
        <input
          className={styles.input}
          name={name}
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={unit ? `${label}, ${unit}` : label}
          value={draft ?? formatNumber(value)}
          disabled={disabled}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Больше"
        aria-disabled={disabled || value >= max || undefined}
        onClick={() => change(value + step)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
