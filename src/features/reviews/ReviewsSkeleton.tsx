import { Spinner } from '../../ui/Spinner.tsx';
import styles from './reviews.module.css';

/** As high as a screen of reviews at the least, so that what follows does not jump. */
export const ReviewsSkeleton = () => (
  <div className={styles.waiting}>
    <Spinner label="Загружаем отзывы" />
  </div>
);
