import type { Group } from '../../contract/product.ts';
import { formatCount, formatMoney } from '../../domain/format.ts';
import { cardPriceState, sumOf, unitPrice } from '../../domain/price.ts';
import { Price } from '../../ui/Price.tsx';
import styles from './buy-box.module.css';
import { limitPrices } from './size-choice.ts';

interface Props {
  group: Group;
  count: number;
  available: boolean;
}

/** The price of one unit at this count, of the whole count, and what a larger count would cost. */
export const BuyPrice = ({ group, count, available }: Props) => {
  const { unit } = group;
  const offer = unitPrice(group, count);
  if (!offer) return <Price state={{ kind: 'on-order' }} large />;
  const limits = limitPrices(group);
  return (
    <div className={styles.price}>
      <Price state={cardPriceState({ available, prices: [offer] }, offer.priceRole)} unit={unit} large />
      {available && count !== 1 && (
        <p className={styles.sum}>
          {formatCount(count, unit)} — <b>{formatMoney(sumOf(offer.price, count))}</b>
        </p>
      )}
      {available && limits.length > 0 && (
        <ul className={styles.limits}>
          {limits.map(({ limit, price }) => (
            <li key={limit} aria-current={offer.limit === limit || undefined}>
              от {formatCount(limit, unit)} — {formatMoney(price)}
              {unit === 'metre' && ' за\u00a0метр'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
