import carousel from '../../ui/Carousel.module.css';
import card from '../../ui/CardsSkeleton.module.css';
import styles from './rows.module.css';

const shapes = [1, 2, 3, 4];

/** The shape of a row while it is on its way. */
export const RowSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Подбираем другие товары">
    <div className={styles.head} aria-hidden="true">
      <span className={styles.titleShape} />
    </div>
    <div className={carousel.frame} aria-hidden="true">
      <div className={carousel.track}>
        <ul className={carousel.row}>
          {shapes.map((shape) => (
            <li key={shape} className={card.card}>
              <span className={card.picture} />
              <span className={card.line} />
              <span className={card.line} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  </div>
);
