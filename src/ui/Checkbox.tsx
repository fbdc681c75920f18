import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  error?: string | null | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
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
