import { type ReactNode, useEffect, useRef } from 'react';
import page from '../../../ui/styles/page.module.css';
import styles from './filter-bar.module.css';

interface Props {
  title: string;
  chosen: number;
  /** Shown only without scripts. */
  extra?: boolean;
  children: ReactNode;
}

/** A native disclosure, whose links work without scripts; one is open at a time. */
export function FilterDropdown({ title, chosen, extra = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    const close = (event: Event) => {
      if (element?.open && !(event.target instanceof Node && element.contains(event.target))) {
        element.open = false;
      }
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const reveal = () => {
      if (element?.open) element.lastElementChild?.scrollIntoView({ block: 'nearest' });
    };
    reveal();
    element?.addEventListener('toggle', reveal);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    element?.addEventListener('keydown', escape);
    return () => {
      element?.removeEventListener('toggle', reveal);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      element?.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details
      ref={details}
      className={extra ? `${styles.drop} ${styles.extra}` : styles.drop}
      name="listing-filter"
    >
      <summary className={chosen > 0 ? `${styles.tool} ${styles.chosen}` : styles.tool}>
        {title}
        {chosen > 0 && (
          <span className={styles.badge}>
            <span className={page.visuallyHidden}>, выбрано </span>
            {chosen}
          </span>
        )}
      </summary>
      {/* Focusable, so that a press inside does not close it. */}
      <div className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
