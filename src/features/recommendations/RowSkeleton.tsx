import carousel from '../../ui/carousel/Carousel.module.css';
import styles from './rows.module.css';

export const RowSkeleton = () => (
  <div
    className={`${carousel.frame} ${carousel.shapes} ${styles.skeleton}`}
    role="status"
    aria-label="Подбираем другие товары"
  />
);
