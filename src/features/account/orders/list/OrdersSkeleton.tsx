import styles from './orders.module.css';

const shapes = [1, 2, 3];

/** The shape of a list of orders while it is on its way. */
export const OrdersSkeleton = () => (
  <div className={styles.orders} role="status" aria-label="Открываем заказы">
    {shapes.map((shape) => (
      <div key={shape} className={`${styles.order} ${styles.shape}`} aria-hidden="true">
        <span />
        <span />
      </div>
    ))}
  </div>
);
