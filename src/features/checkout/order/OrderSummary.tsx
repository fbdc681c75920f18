import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Basket, BasketProduct } from '../../../contract/order/basket.ts';
import type { DeliveryType } from '../../../contract/order/delivery.ts';
import { bonusesForAccrual, bonusesWithAccount } from '../../../domain/basket/basket-messages.ts';
import { availableBonuses, basketSums } from '../../../domain/basket/basket-sums.ts';
import { countInPiece } from '../../../domain/pieces/one-piece.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import { bonusesAgainstDelivery } from '../../../domain/basket/free-delivery.ts';
import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';
import { paths } from '../../../paths.ts';
import { $bonusWriteOff, writeOffBonuses } from '../../../stores/basket/bonus-write-off.ts';
import { $chosenMethod } from '../../../stores/checkout/checkout-choices.ts';
import {
  $deliveryCalculation,
  type CalculationState,
} from '../../../stores/checkout/delivery-calculation.ts';
import { $promoCode, promoCodeActions } from '../../../stores/basket/promo-code.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';
import { DeliveryCost } from '../../../ui/price/DeliveryCost.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { BonusWriteOff } from '../../../ui/totals/BonusWriteOff.tsx';
import { PromoCode } from '../../../ui/totals/PromoCode.tsx';
import { GrandTotal, Reductions, TotalRow } from '../../../ui/totals/TotalRow.tsx';
import totals from '../../../ui/totals/totals.module.css';
import styles from './order-summary.module.css';

const THUMBNAIL = 64;
/** Lines shown on every screen. */
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

function deliveryText(state: CalculationState, type: DeliveryType | undefined): ReactNode {
  if (state.status === 'loading') return 'считаем…';
  if (state.status !== 'ready') return type === 'pickupPoint' ? 'после выбора пункта' : 'после выбора адреса';
  return <DeliveryCost price={state.data.price} agreed={state.data.agreed} />;
}

interface Props {
  basket: Basket;
  /** The sums are out of date. */
  pending: boolean;
  mediaUrl: string;
  /** Consent and button. */
  children: ReactNode;
}

export function OrderSummary({ basket, pending, mediaUrl, children }: Props) {
  const delivery = useStore($deliveryCalculation, { ssr: 'initial' });
  const method = useStore($chosenMethod, { ssr: () => undefined });
  const promoCode = useStore($promoCode, { ssr: 'initial' });
  const writeOff = useStore($bonusWriteOff, { ssr: 'initial' });
  const isCustomer = useStore($customer, { ssr: () => null }) !== null;
  const { total } = basket;
  const sums = basketSums(total);
  const hasBonuses = shopHas('bonuses');
  const bonuses = hasBonuses ? availableBonuses(total) : 0;
  const lines = orderedLines(basket);
  const shipping = delivery.status === 'ready' ? delivery.data.price : 0;
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <div className={styles.head}>
        <h2 className={styles.title}>Ваш заказ</h2>
        <a href={paths.cart}>Изменить</a>
      </div>
      {/* A long list scrolls and must be reachable by keyboard. */}
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
                <Picture mediaUrl={mediaUrl} fileId={product.imageId} alt="" width={THUMBNAIL} />
              </span>
              <span className={styles.name}>
                {product.title}
                <span className={styles.note}>
                  {size !== NO_SIZE && `${size}, `}
                  {countInPiece(group.count, group.unit, group.onePiece)}
                </span>
              </span>
              <span className={styles.price}>
                <Money kopecks={group.sum} />
              </span>
            </li>
          );
        })}
      </ul>
      {bonuses > 0 && (
        <BonusWriteOff
          available={bonuses}
          used={writeOff.requested ?? sums.bonuses}
          pending={writeOff.requested !== null}
          error={writeOff.error}
          note={bonusesAgainstDelivery(total)}
          onChange={(kopecks) => void writeOffBonuses(kopecks)}
        />
      )}
      {shopHas('promoCodes') && <PromoCode total={total} input={promoCode} actions={promoCodeActions} />}
      <dl className={totals.rows} aria-busy={pending}>
        <TotalRow name="Товары">
          <Money kopecks={sums.full} />
        </TotalRow>
        <Reductions sums={sums} />
        <TotalRow name="Доставка">{deliveryText(delivery, method?.type)}</TotalRow>
        {total.bonusesForAccrual > 0 && hasBonuses && (
          <TotalRow name={isCustomer ? bonusesForAccrual : bonusesWithAccount}>
            {formatMoney(total.bonusesForAccrual)}
          </TotalRow>
        )}
        <GrandTotal kopecks={total.price + shipping} />
      </dl>
      {children}
    </aside>
  );
}
