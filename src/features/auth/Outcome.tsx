import type { ReactNode } from 'react';
import styles from './auth.module.css';

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Replaces a sent form and takes its focus. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div ref={focus} className={styles.outcome} tabIndex={-1}>
    {children}
  </div>
);
