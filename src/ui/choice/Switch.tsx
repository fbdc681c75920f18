import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface Props {
  name: string;
  label: ReactNode;
  /** Beneath the label. */
  hint?: ReactNode;
  checked: boolean;
  /** It is read and keeps the focus, and does not change. */
  disabled?: boolean;
  /** While a change is on its way, the switch stands where it will be and takes no presses. */
  busy?: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and changes at once. */
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
