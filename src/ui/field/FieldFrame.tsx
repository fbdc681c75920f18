import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import motion from '../styles/shaking.module.css';

export interface FieldFrameProps {
  label: string;
  /** Below the field and read with it. */
  error?: string | null | undefined;
  /** Id of an error text shared by several fields. */
  sharedError?: string | undefined;
  hint?: string | undefined;
  /** The hint says what the error does not. */
  hintStays?: boolean | undefined;
  required?: boolean | undefined;
  valid?: boolean | undefined;
  /** Animates the error for 2 s. */
  shaking?: boolean | undefined;
}

interface Props extends FieldFrameProps {
  id: string;
  children: ReactNode;
  /** Below error and hint. */
  below?: ReactNode;
}

/** The control's id, else one from its name, equal on server and browser. */
export function useFieldId(id: string | undefined, name: string | undefined): string {
  const generated = useId();
  return id ?? (name ? `field-${name}` : generated);
}

export function describedBy(id: string, { error, sharedError, hint, hintStays, required }: FieldFrameProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorIds = hintStays && hintId ? `${id}-error ${hintId}` : `${id}-error`;
  return {
    id,
    'aria-invalid': error || sharedError ? true : undefined,
    'aria-describedby': error ? errorIds : (sharedError ?? hintId),
    'aria-required': required || undefined,
  };
}

export const FieldFrame = ({
  id,
  label,
  error,
  hint,
  hintStays,
  required,
  shaking,
  children,
  below,
}: Props) => (
  <div className={shaking && error ? `${styles.field} ${motion.shaking}` : styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
    <div className={styles.box}>{children}</div>
    {error && (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
    {hint && (hintStays || !error) && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {below}
  </div>
);
