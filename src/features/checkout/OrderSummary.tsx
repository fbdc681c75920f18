import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Basket, BasketProduct } from '../../contract/basket.ts';
import { formatCount, formatMoney } from '../../domain/format.ts';
import { NO_SIZE, sizeOf } from '../../domain/size.ts';
import { paths } from '../../paths.ts';
import { $deliveryCalculation } from '../../stores/delivery-calculation.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './order-summary.module.css';

const MINUS = '\u2212';
const THUMBNAIL = 64;
/** Lines that are shown whole on every screen. */
const SHORT = 1;

function orderedLines({ data: { inStock } }: Basket) {
  const products: BasketProduct[] = [
    ...inStock.constructorSets.flatMap((set) => set.products),
    ...inStock.products,
  ];
  return products.flatMap((product) =>
    product.groups.filter(({ selected }) => selected).map((group) => ({ product, group })),
  );
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sum}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface Props {
  basket: Basket;
  apiUrl: string;
  /** Consent and the button. */
  children: ReactNode;
}

/** What is ordered and what it comes to with delivery. */
export function OrderSummary({ basket, apiUrl, children }: Props) {
  const delivery = useStore($deliveryCalculation, { ssr: 'initial' });
  const { price, oldPrice, promoCodeDiscountValue } = basket.total;
  const full = Math.max(oldPrice, price + promoCodeDiscountValue);
  const discount = full - price - promoCodeDiscountValue;
  const lines = orderedLines(basket);
  const shipping = delivery.status === 'ready' ? delivery.calculation.price : null;
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <div className={styles.head}>
        <h2 className={styles.title}>Ваш заказ</h2>
        <a href={paths.cart}>Изменить</a>
      </div>
      {/* Many lines scroll: a keyboard has to reach them. */}
      <ul
        className={styles.lines}
        tabIndex={lines.length > SHORT ? 0 : undefined}
        aria-label="Товары в заказе"
      >
        {lines.map(({ product, group }) => {
          const size = sizeOf(group.title);
          return (
            <li key={group.id} className={styles.line}>
              <span className={styles.picture}>
                <Picture apiUrl={apiUrl} fileId={product.imageId} alt="" width={THUMBNAIL} />
              </span>
              <span className={styles.name}>
                {product.title}
                <span className={styles.note}>
                  {size !== NO_SIZE && `${size}, `}
                  {formatCount(group.count, group.unit)}
                </span>
              </span>
              <span className={styles.price}>{formatMoney(group.sum)}</span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.sums}>
        <Sum name="Товары">{formatMoney(full)}</Sum>
        {discount > 0 && (
          <Sum name="Скидка">
            {MINUS}
            {formatMoney(discount)}
          </Sum>
        )}
        {promoCodeDiscountValue > 0 && (
          <Sum name="Промокод">
            {MINUS}
            {formatMoney(promoCodeDiscountValue)}
          </Sum>
        )}
        <Sum name="Доставка">
          {shipping === null
            ? delivery.status === 'loading'
              ? 'считаем…'
              : 'после выбора адреса'
            : shipping === 0
              ? 'бесплатно'
              : formatMoney(shipping)}
        </Sum>
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>Итого</dt>
          <dd>{formatMoney(price + (shipping ?? 0))}</dd>
        </div>
      </dl>
      {children}
    </aside>
  );
}
