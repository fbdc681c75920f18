import styles from './Spinner.module.css';

interface Props {
  /** CSS pixels. */
  size?: number;
  /** Without a label it is decorative. */
  label?: string;
}

export const Spinner = ({ size = 24, label }: Props) => (
  <span
    className={styles.spinner}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
