import styles from './Spinner.module.css';

interface Props {
  /** CSS pixels. */
  size?: number;
  /** Read out by screen readers; without it the spinner is decoration. */
  label?: string;
}

export const Spinner = ({ size = 24, label }: Props) => (
  <span
    className={styles.spinner}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
