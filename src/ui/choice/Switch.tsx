import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface Props {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** Readable and focusable, but does not change. */
  disabled?: boolean;
  /** Shows the pending state and ignores presses. */
  busy?: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Applied at once. */
export function Switch({
  name,
  label,
  hint,
  checked,
  disabled = false,
  busy = false,
  error,
  onChange,
}: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.switch}>
      <label className={styles.row}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.track}
          name={name}
          checked={checked}
          aria-disabled={disabled || undefined}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ currentTarget }) => {
            if (!busy && !disabled) onChange(currentTarget.checked);
          }}
        />
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
