import { type KeyboardEvent, useId, useState } from 'react';
import { roundToStep } from '../../domain/counts/count-step.ts';
import { settledCount } from '../../domain/counts/typed-count.ts';
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

/** Typed text, and what is said of it once it is settled. */
function useCounter({ value, onChange, min = 1, max, step = 1, unit, disabled = false }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState<string>();
  const noteId = useId();
  // Discards typed text.
  if (disabled && draft !== null) setDraft(null);
  const edit = (typed: string) => {
    setDraft(typed);
    setNote(undefined);
  };
  const change = (requested: number) => {
    if (disabled) return;
    const next = Math.min(max, Math.max(min, roundToStep(requested, step)));
    setDraft(null);
    setNote(undefined);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (draft === null) return;
    const settled = settledCount(draft, { value, min, max, step, isMetres: unit === 'м' });
    change(settled.count);
    setNote(settled.note);
  };
  return { draft, note, noteId, edit, change, settle, discard: () => setDraft(null) };
}

/** Typed text is applied on blur or Enter. */
export function Counter(props: Props) {
  const { value, label, min = 1, max, step = 1, unit, name, small = false, disabled = false } = props;
  const { draft, note, noteId, edit, change, settle, discard } = useCounter(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
    }
    if (event.key === 'ArrowUp') change(value + step);
    if (event.key === 'ArrowDown') change(value - step);
    if (event.key === 'Escape') discard();
  };
  const classNames = [
    styles.counter,
    small && styles.small,
    disabled && styles.disabled,
    note && styles.noted,
  ];
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
          aria-invalid={note === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => edit(event.currentTarget.value)}
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
      {note !== undefined && (
        <p className={styles.note} id={noteId} role="alert">
          {note}
        </p>
      )}
    </div>
  );
}
