import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  /** Can be chosen, but is not in stock. */
  soldOut?: boolean;
};

/** For short values: a size. */
export const RadioChip = ({ label, soldOut = false, ...input }: Props) => (
  <label className={soldOut ? `${styles.chip} ${styles.soldOut}` : styles.chip}>
    <input {...input} type="radio" />
    {label}
  </label>
);
