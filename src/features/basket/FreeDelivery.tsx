import type { BasketTotal } from '../../contract/order/basket.ts';
import { FREE_DELIVERY_REACHED, lackReason } from '../../domain/basket/free-delivery.ts';
import { Money } from '../../ui/price/Money.tsx';
import styles from './summary.module.css';

/** How far the goods are from a free delivery; nothing in a shop that has none. */
export function FreeDelivery({ total }: { total: BasketTotal }) {
  const { price, remainsUntilFreeDelivery: remains } = total;
  if (remains === null) return null;
  const reason = lackReason(total);
  return (
    <div className={styles.delivery}>
      <p id="free-delivery">
        {remains > 0 ? (
          <>
            До бесплатной доставки осталось <Money kopecks={remains} />
            {reason && `: ${reason}`}
          </>
        ) : (
          FREE_DELIVERY_REACHED
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
}
