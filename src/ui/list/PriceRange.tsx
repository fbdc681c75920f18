import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { readSum } from '../../domain/prices/typed-sum.ts';
import styles from './PriceRange.module.css';

interface Props {
  /** Whole roubles. */
  min: number;
  max: number;
  /** Null for an open end. */
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
}

type End = 'from' | 'to';

/** Rounded outwards to whole roubles. */
function endOf(end: End, typed: string): number | null {
  const sum = readSum(typed);
  if (sum === undefined) return null;
  return end === 'from' ? Math.floor(sum) : Math.ceil(sum);
}

export function PriceRange({ min, max, from, to, onChange }: Props) {
  const [drafts, setDrafts] = useState<Partial<Record<End, string>>>({});
  const low = Math.min(max, Math.max(min, from ?? min));
  const high = Math.max(min, Math.min(max, to ?? max));
  const change = (end: End, value: number | null) => {
    const opened = value === null || (end === 'from' ? value <= min : value >= max) ? null : value;
    const chosen = end === 'from' ? { from: opened, to } : { from, to: opened };
    const isTurned = chosen.from !== null && chosen.to !== null && chosen.from > chosen.to;
    // Swapped ends mean the same range.
    if (isTurned) onChange(chosen.to, chosen.from);
    else onChange(chosen.from, chosen.to);
  };
  const settle = (end: End) => {
    const typed = drafts[end];
    setDrafts((drafts) => ({ ...drafts, [end]: undefined }));
    if (typed !== undefined) change(end, endOf(end, typed));
  };
  const onKeyDown = (end: End) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle(end);
  };
  const field = (end: End, label: string, value: number | null, hint: number) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={`Цена ${label}, рублей`}
        placeholder={formatNumber(hint)}
        value={drafts[end] ?? (value === null ? '' : formatNumber(value))}
        onChange={({ currentTarget }) => setDrafts({ ...drafts, [end]: currentTarget.value })}
        onBlur={() => settle(end)}
        onKeyDown={onKeyDown(end)}
      />
      <span aria-hidden="true">₽</span>
    </label>
  );
  const share = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0);
  const slider = (end: End, label: string, value: number) => (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={`${formatNumber(value)} рублей`}
      min={min}
      max={max}
      value={value}
      disabled={max <= min}
      onChange={({ currentTarget }) => {
        const typed = Number(currentTarget.value);
        change(end, end === 'from' ? Math.min(typed, high) : Math.max(typed, low));
      }}
    />
  );
  const line = { '--low': `${share(low)}%`, '--high': `${share(high)}%` };
  return (
    <div className={styles.range}>
      <div className={styles.fields}>
        {field('from', 'от', from, min)}
        {field('to', 'до', to, max)}
      </div>
      <div className={styles.line} style={line as CSSProperties}>
        {slider('from', 'Цена от', low)}
        {slider('to', 'Цена до', high)}
      </div>
    </div>
  );
}
