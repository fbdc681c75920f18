import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  /** Can still be chosen, but is not in stock. */
  soldOut?: boolean;
};

/** One of several short values: a size. */
export const RadioChip = ({ label, soldOut = false, ...input }: Props) => (
  <label className={soldOut ? `${styles.chip} ${styles.soldOut}` : styles.chip}>
    <input {...input} type="radio" />
    {label}
  </label>
);
