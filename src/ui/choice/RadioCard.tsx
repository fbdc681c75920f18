import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  /** A price or term. */
  aside?: ReactNode;
};

/** Disabled, it is read and keeps the focus but is not chosen. */
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
