import styles from './skeleton.module.css';

interface Props {
  /** For screen readers: what is on its way. */
  label: string;
  lines: number;
}

/** The shape of some lines of text while they are on their way. */
export const TextSkeleton = ({ label, lines }: Props) => (
  <div className={styles.lines} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} aria-hidden="true" />
    ))}
  </div>
);
