import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import motion from '../styles/shaking.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  error?: string | null | undefined;
  /** Animates the error. */
  shaking?: boolean | undefined;
};

/** Disabled, it keeps the focus and does not change. */
export function Checkbox({ label, error, shaking, disabled = false, onClick, ...input }: Props) {
  const id = useId();
  return (
    <div className={shaking && error ? motion.shaking : undefined}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-disabled={disabled || undefined}
          onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
