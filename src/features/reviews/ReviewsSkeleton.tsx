import { Spinner } from '../../ui/icon/Spinner.tsx';
import styles from './reviews.module.css';

interface Props {
  ofShop: boolean;
  isLate: boolean;
}

/** Sized to avoid layout shifts. */
export const ReviewsSkeleton = ({ ofShop, isLate }: Props) => (
  <div
    className={ofShop ? `${styles.waiting} ${styles.wholePage}` : styles.waiting}
    data-late={isLate || undefined}
  >
    <Spinner label="Загружаем отзывы" />
  </div>
);
