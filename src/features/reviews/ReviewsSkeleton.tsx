import { Spinner } from '../../ui/icon/Spinner.tsx';
import styles from './reviews.module.css';

interface Props {
  /** Of the shop, which is a page of its own; a product has none as a rule. */
  ofShop: boolean;
  /** What follows is shown where it is. */
  isLate: boolean;
}

/** As high as what most likely comes, so that what follows does not jump. */
export const ReviewsSkeleton = ({ ofShop, isLate }: Props) => (
  <div
    className={ofShop ? `${styles.waiting} ${styles.wholePage}` : styles.waiting}
    data-late={isLate || undefined}
  >
    <Spinner label="Загружаем отзывы" />
  </div>
);
