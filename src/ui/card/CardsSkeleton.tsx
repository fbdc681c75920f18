import styles from './CardsSkeleton.module.css';
import { ProductGrid } from './ProductGrid.tsx';

const shapes = [1, 2, 3, 4];

/** `label` is for screen readers. */
export const CardsSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <ProductGrid>
      {shapes.map((shape) => (
        <li key={shape} className={styles.card} aria-hidden="true">
          <span className={styles.picture} />
          <span className={styles.line} />
          <span className={styles.line} />
        </li>
      ))}
    </ProductGrid>
  </div>
);
