import carousel from '../../ui/carousel/Carousel.module.css';
import styles from './rows.module.css';

/** The shape of a row while it is on its way; its style sheet draws it. */
export const RowSkeleton = () => (
  <div
    className={`${carousel.frame} ${carousel.shapes} ${styles.skeleton}`}
    role="status"
    aria-label="Подбираем другие товары"
  />
);
