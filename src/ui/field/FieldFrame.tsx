import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import motion from '../styles/shaking.module.css';

/** Props of the label, hint and error around a control. */
export interface FieldFrameProps {
  label: string;
  /** Shown under the field and read with it. */
  error?: string | null | undefined;
  /** Id of an error's text elsewhere, which is about several fields at once. */
  sharedError?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Marks a value that has been checked. */
  valid?: boolean | undefined;
  /** Draws the eye to the error; the shaking lasts 2 s. */
  shaking?: boolean | undefined;
}

interface Props extends FieldFrameProps {
  id: string;
  children: ReactNode;
}

/** Id of a control: its own, or one by its name, which server and browser agree on. */
export function useFieldId(id: string | undefined, name: string | undefined): string {
  const generated = useId();
  return id ?? (name ? `field-${name}` : generated);
}

/** Attributes that tie a control to its error and hint. */
export const describedBy = (id: string, { error, sharedError, hint, required }: FieldFrameProps) => ({
  id,
  'aria-invalid': error || sharedError ? true : undefined,
  'aria-describedby': error ? `${id}-error` : (sharedError ?? (hint && `${id}-hint`)),
  'aria-required': required || undefined,
});

export const FieldFrame = ({ id, label, error, hint, required, shaking, children }: Props) => (
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
    {error ? (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    ) : (
      hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )
    )}
  </div>
);
