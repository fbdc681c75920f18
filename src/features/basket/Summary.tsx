import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { BasketTotal } from '../../contract/basket.ts';
import { availableBonuses, basketSums } from '../../domain/basket-sums.ts';
import { formatMoney, formatPlural } from '../../domain/format.ts';
import { formatSizes, formatVolume, formatWeight } from '../../domain/measure.ts';
import { $bonusWriteOff, writeOffBonuses } from '../../stores/bonus-write-off.ts';
import { $promoCode, promoCodeActions } from '../../stores/promo-code.ts';
import { BonusWriteOff } from '../../ui/totals/BonusWriteOff.tsx';
import { PromoCode } from '../../ui/totals/PromoCode.tsx';
import { GrandTotal, Reductions, TotalRow } from '../../ui/totals/TotalRow.tsx';
import totals from '../../ui/totals/totals.module.css';
import { FreeDelivery } from './FreeDelivery.tsx';
import styles from './summary.module.css';

interface Props {
  total: BasketTotal;
  /** Lines that are selected. */
  lineCount: number;
  /** The sums are of a basket that is being changed. */
  pending: boolean;
  children: ReactNode;
}

/** Weight and size of the parcel: what a shopper needs to know who carries it home. */
const Parcel = ({ total }: { total: BasketTotal }) => (
  <>
    {total.weight > 0 && <TotalRow name="Вес">{formatWeight(total.weight)}</TotalRow>}
    {total.volume > 0 && <TotalRow name="Объём">{formatVolume(total.volume)}</TotalRow>}
    {total.len > 0 && (
      <TotalRow name="Размеры посылки">{formatSizes([total.len, total.width, total.height])}</TotalRow>
    )}
  </>
);

/** The totals of what is selected, and the way on. */
export function Summary({ total, lineCount, pending, children }: Props) {
  const promoCode = useStore($promoCode, { ssr: 'initial' });
  const writeOff = useStore($bonusWriteOff, { ssr: 'initial' });
  const sums = basketSums(total);
  const bonuses = availableBonuses(total);
  const wholesaleRest = total.calculationalLimitPrice - total.factualLimitPrice;
  return (
    <aside className={styles.summary} aria-label="Сумма заказа">
      <h2 className={styles.title}>Ваш заказ</h2>
      {bonuses > 0 && (
        <BonusWriteOff
          available={bonuses}
          used={writeOff.wish ?? sums.bonuses}
          pending={writeOff.wish !== null}
          error={writeOff.error}
          onChange={(kopecks) => void writeOffBonuses(kopecks)}
        />
      )}
      <PromoCode total={total} input={promoCode} actions={promoCodeActions} />
      <dl className={totals.rows} aria-busy={pending}>
        <TotalRow name={formatPlural(lineCount, ['товар', 'товара', 'товаров'])}>
          {formatMoney(sums.full)}
        </TotalRow>
        <Reductions sums={sums} />
        <Parcel total={total} />
        {total.bonusesForAccrual > 0 && (
          <TotalRow name="Начислим бонусов">{formatMoney(total.bonusesForAccrual)}</TotalRow>
        )}
        <GrandTotal>{formatMoney(total.price)}</GrandTotal>
      </dl>
      {lineCount > 0 && <FreeDelivery price={total.price} remains={total.remainsUntilFreeDelivery} />}
      {wholesaleRest > 0 && total.calculationalLimitPrice > 0 && (
        <p className={styles.note}>До оптовой цены осталось {formatMoney(wholesaleRest)}</p>
      )}
      {children}
    </aside>
  );
}
