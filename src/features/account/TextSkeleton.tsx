import styles from './skeleton.module.css';

interface Props {
  /** Label for screen readers. */
  label: string;
  lines: number;
}

export const TextSkeleton = ({ label, lines }: Props) => (
  <div className={styles.lines} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} aria-hidden="true" />
    ))}
  </div>
);
