import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line: a price, a term. */
  aside?: ReactNode;
};

/** One of several ways, with room for a note: delivery, payment. One that is disabled is read and keeps the focus, and is not chosen. */
export const RadioCard = ({ title, note, aside, disabled = false, onClick, ...input }: Props) => (
  <label className={styles.card}>
    <input
      {...input}
      type="radio"
      className={styles.dot}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    />
    <span className={styles.title}>{title}</span>
    <span className={styles.aside}>{aside}</span>
    {note && <span className={styles.note}>{note}</span>}
  </label>
);
