import styles from './orders.module.css';

const shapes = [1, 2, 3];

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
