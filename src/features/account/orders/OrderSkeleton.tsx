import styles from './order.module.css';

const lines = [1, 2, 3];

export const OrderSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Открываем заказ">
    {lines.map((line) => (
      <span key={line} aria-hidden="true" />
    ))}
  </div>
);
