import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { unreadText } from '../../domain/text/typed-number.ts';
import { readSumRange, type SumRange } from '../../domain/prices/typed-sum.ts';
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

const NOTHING: SumRange = { from: null, to: null };

/** Rounded outwards to whole roubles. */
const wholeRoubles = ({ from, to }: SumRange): SumRange => ({
  from: from === null ? null : Math.floor(from),
  to: to === null ? null : Math.ceil(to),
});

/** Typed texts, and which of them could not be read. */
function useTypedEnds({ from, to }: Pick<Props, 'from' | 'to'>, change: (ends: SumRange) => void) {
  const [drafts, setDrafts] = useState<Partial<Record<End, string>>>({});
  const [unread, setUnread] = useState<{ end: End; typed: string }>();
  const edit = (end: End, typed: string) => setDrafts({ ...drafts, [end]: typed });
  const settle = (end: End) => {
    const typed = drafts[end];
    if (typed === undefined) return;
    setDrafts((drafts) => ({ ...drafts, [end]: undefined }));
    const isEmptied = typed.trim() === '';
    const read = isEmptied ? NOTHING : readSumRange(typed, end);
    setUnread(read ? undefined : { end, typed });
    if (!read) return;
    const ends = wholeRoubles(read);
    if (isEmptied) change(end === 'from' ? { from: null, to } : { from, to: null });
    else change({ from: ends.from ?? from, to: ends.to ?? to });
  };
  return { drafts, unread, edit, settle };
}

export function PriceRange({ min, max, from, to, onChange }: Props) {
  const noteId = useId();
  const low = Math.min(max, Math.max(min, from ?? min));
  const high = Math.max(min, Math.min(max, to ?? max));
  const change = (ends: SumRange) => {
    const chosen = {
      from: ends.from === null || ends.from <= min ? null : ends.from,
      to: ends.to === null || ends.to >= max ? null : ends.to,
    };
    const isTurned = chosen.from !== null && chosen.to !== null && chosen.from > chosen.to;
    // Swapped ends mean the same range.
    if (isTurned) onChange(chosen.to, chosen.from);
    else onChange(chosen.from, chosen.to);
  };
  const { drafts, unread, edit, settle } = useTypedEnds({ from, to }, change);
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
        maxLength={40}
        aria-label={`Цена ${label}, рублей`}
        aria-invalid={unread?.end === end || undefined}
        aria-describedby={unread?.end === end ? noteId : undefined}
        placeholder={formatNumber(hint)}
        value={drafts[end] ?? (value === null ? '' : formatNumber(value))}
        onChange={({ currentTarget }) => edit(end, currentTarget.value)}
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
        change(end === 'from' ? { from: Math.min(typed, high), to } : { from, to: Math.max(typed, low) });
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
      {unread && (
        <p className={styles.unread} id={noteId} role="alert">
          {unreadText(unread.typed)}. Впишите сумму цифрами.
        </p>
      )}
      <div className={styles.line} style={line as CSSProperties}>
        {slider('from', 'Цена от', low)}
        {slider('to', 'Цена до', high)}
      </div>
    </div>
  );
}
