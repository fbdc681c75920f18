import { useId } from 'react';
import motion from '../styles/shaking.module.css';
import styles from './Stars.module.css';

interface Props {
  label: string;
  name: string;
  /** 1 to 5; 0 before a choice. */
  value: number;
  required?: boolean;
  error?: string | undefined;
  /** Animates the error. */
  shaking?: boolean;
  onChange: (rating: number) => void;
}

const words = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const;

/** Stars as radio buttons. */
export function StarChoice({
  label,
  name,
  value,
  required = false,
  error,
  shaking = false,
  onChange,
}: Props) {
  const id = useId();
  return (
    <fieldset
      className={shaking && error ? motion.shaking : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.choice}>
        <div className={styles.row}>
          {words.map((word, index) => (
            <label key={word} className={index < value ? `${styles.option} ${styles.lit}` : styles.option}>
              <input
                type="radio"
                name={name}
                value={index + 1}
                aria-label={`${index + 1} из ${words.length}: ${word.toLowerCase()}`}
                checked={value === index + 1}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(index + 1)}
              />
              <span className={styles.star} />
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {words[value - 1]}
        </span>
      </div>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
