import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line: a price, a term. */
  aside?: ReactNode;
};

/** One of several ways, with room for a note: delivery, payment. */
export const RadioCard = ({ title, note, aside, ...input }: Props) => (
  <label className={styles.card}>
    <input {...input} type="radio" className={styles.dot} />
    <span className={styles.title}>{title}</span>
    <span className={styles.aside}>{aside}</span>
    {note && <span className={styles.note}>{note}</span>}
  </label>
);
