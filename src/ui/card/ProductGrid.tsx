import type { ReactNode } from 'react';
import styles from './ProductGrid.module.css';

/** Cards in 2, 3 or 4 columns. */
export const ProductGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.grid}>{children}</ul>
);
