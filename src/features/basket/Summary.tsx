import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { BasketTotal } from '../../contract/order/basket.ts';
import { bonusesForAccrual, bonusesWithAccount } from '../../domain/basket/basket-messages.ts';
import { availableBonuses, basketSums } from '../../domain/basket/basket-sums.ts';
import { formatMoney, formatPlural } from '../../domain/text/format.ts';
import { bonusesAgainstDelivery } from '../../domain/basket/free-delivery.ts';
import { formatSizes, formatVolume, formatWeight } from '../../domain/product/measure.ts';
import { $bonusWriteOff, writeOffBonuses } from '../../stores/basket/bonus-write-off.ts';
import { $promoCode, promoCodeActions } from '../../stores/basket/promo-code.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import { $customer } from '../../stores/visitor/visitor.ts';
import { Money } from '../../ui/price/Money.tsx';
import { BonusWriteOff } from '../../ui/totals/BonusWriteOff.tsx';
import { PromoCode } from '../../ui/totals/PromoCode.tsx';
import { FactRow, GrandTotal, Reductions, TotalRow } from '../../ui/totals/TotalRow.tsx';
import totals from '../../ui/totals/totals.module.css';
import { FreeDelivery } from './FreeDelivery.tsx';
import styles from './summary.module.css';

interface Props {
  total: BasketTotal;
  lineCount: number;
  /** The sums are out of date. */
  pending: boolean;
  children: ReactNode;
}

const Facts = ({ total, isCustomer }: { total: BasketTotal; isCustomer: boolean }) => (
  <>
    {total.weight > 0 && <FactRow name="Вес">{formatWeight(total.weight)}</FactRow>}
    {total.volume > 0 && <FactRow name="Объём">{formatVolume(total.volume)}</FactRow>}
    {total.len > 0 && (
      <FactRow name="Размеры посылки">{formatSizes([total.len, total.width, total.height])}</FactRow>
    )}
    {total.bonusesForAccrual > 0 && shopHas('bonuses') && (
      <FactRow name={isCustomer ? bonusesForAccrual : bonusesWithAccount}>
        {formatMoney(total.bonusesForAccrual)}
      </FactRow>
    )}
  </>
);

export function Summary({ total, lineCount, pending, children }: Props) {
  const promoCode = useStore($promoCode, { ssr: 'initial' });
  const writeOff = useStore($bonusWriteOff, { ssr: 'initial' });
  const isCustomer = useStore($customer, { ssr: () => null }) !== null;
  const sums = basketSums(total);
  const bonuses = shopHas('bonuses') ? availableBonuses(total) : 0;
  const hasPromoCodes = shopHas('promoCodes');
  const wholesaleRest = total.calculationalLimitPrice - total.factualLimitPrice;
  return (
    <aside className={styles.summary} aria-label="Сумма заказа">
      <h2 className={styles.title}>Ваш заказ</h2>
      <dl className={totals.rows} aria-busy={pending}>
        <TotalRow name={formatPlural(lineCount, ['товар', 'товара', 'товаров'])}>
          <Money kopecks={sums.full} />
        </TotalRow>
        <Reductions sums={sums} />
        <Facts total={total} isCustomer={isCustomer} />
      </dl>
      {(bonuses > 0 || hasPromoCodes) && (
        <div className={totals.controls}>
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
          {hasPromoCodes && <PromoCode total={total} input={promoCode} actions={promoCodeActions} />}
        </div>
      )}
      <dl className={totals.rows} aria-busy={pending}>
        <GrandTotal kopecks={total.price} />
      </dl>
      {lineCount > 0 && <FreeDelivery total={total} />}
      {wholesaleRest > 0 && total.calculationalLimitPrice > 0 && (
        <p className={styles.note}>
          До оптовой цены осталось <Money kopecks={wholesaleRest} />
        </p>
      )}
      {children}
    </aside>
  );
}
