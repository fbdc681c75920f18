import type { ReactNode } from 'react';
import styles from './auth.module.css';

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** What stands where a form was sent from: it takes the focus that the form had. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div ref={focus} className={styles.outcome} tabIndex={-1}>
    {children}
  </div>
);
