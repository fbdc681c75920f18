import { Money } from '../../ui/Money.tsx';
import styles from './summary.module.css';

interface Props {
  /** Kopecks. */
  price: number;
  remains: number;
}

/** How far the order is from free delivery. */
export const FreeDelivery = ({ price, remains }: Props) => (
  <div className={styles.delivery}>
    <p id="free-delivery">
      {remains > 0 ? (
        <>
          До бесплатной доставки осталось <Money kopecks={remains} />
        </>
      ) : (
        <>Доставка этого заказа бесплатная</>
      )}
    </p>
    <progress
      className={styles.progress}
      aria-labelledby="free-delivery"
      max={Math.max(1, price + remains)}
      value={remains > 0 ? price : Math.max(1, price)}
    />
  </div>
);
