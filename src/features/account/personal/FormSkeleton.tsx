import styles from './personal.module.css';

interface Props {
  /** Label for screen readers. */
  label: string;
  fields: number;
  /** Two columns where there is room. */
  inColumns?: boolean;
}

export const FormSkeleton = ({ label, fields, inColumns = false }: Props) => (
  <div className={inColumns ? styles.skeletonColumns : styles.skeleton} role="status" aria-label={label}>
    {Array.from({ length: fields }, (_, field) => (
      <span key={field} className={styles.skeletonField} aria-hidden="true" />
    ))}
  </div>
);
