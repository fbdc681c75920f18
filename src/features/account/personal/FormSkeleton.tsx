import styles from './personal.module.css';

interface Props {
  /** For screen readers: what is on its way. */
  label: string;
  fields: number;
  /** In two columns where there is room, as the form is. */
  inColumns?: boolean;
}

/** The shape of a form's fields while they are on their way. */
export const FormSkeleton = ({ label, fields, inColumns = false }: Props) => (
  <div className={inColumns ? styles.skeletonColumns : styles.skeleton} role="status" aria-label={label}>
    {Array.from({ length: fields }, (_, field) => (
      <span key={field} className={styles.skeletonField} aria-hidden="true" />
    ))}
  </div>
);
