import { type ReactNode, useId } from 'react';
import motion from '../../../ui/styles/shaking.module.css';
import styles from '../checkout.module.css';

interface Props {
  legend: string;
  error: string | undefined;
  shaking: boolean;
  children: ReactNode;
}

export function ChoiceGroup({ legend, error, shaking, children }: Props) {
  const id = useId();
  return (
    <fieldset
      className={styles.section}
      aria-describedby={error ? id : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && (
        <p id={id} role="alert" className={shaking ? `${styles.error} ${motion.shaking}` : styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
