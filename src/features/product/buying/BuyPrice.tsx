import { useSyncExternalStore } from 'react';
import type { ExtraPrices } from '../../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { extraPricesFor, sumOf, unitPrice } from '../../../domain/prices/price.ts';
import { priceState } from '../../../domain/prices/price-state.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Money } from '../../../ui/price/Money.tsx';
import { Price } from '../../../ui/price/Price.tsx';
import styles from './buy-box.module.css';
import { limitPrices } from './group-prices.ts';
import type { Purchase } from './use-purchase.ts';

const noExtraPrices: ExtraPrices = [];
const unchanging = () => () => undefined;

/** Known in the browser only: a prebuilt page shows a guest's price. */
const useExtraPrices = (group: Group, role: string) =>
  extraPricesFor(
    group,
    role,
    useSyncExternalStore(
      unchanging,
      () => pageContext().shop.extraPrices,
      () => noExtraPrices,
    ),
  );

function ChosenPrice({ purchase, priceOf }: { purchase: Purchase; priceOf: number }) {
  const { choice, count, role, guestPriceOf } = purchase;
  const { group, most } = choice;
  const { unit } = group;
  const others = useExtraPrices(group, role);
  // Those of others come with the customer's own.
  const extras = guestPriceOf !== undefined && role !== DEFAULT_PRICE_ROLE ? [] : others;
  const offer = unitPrice(group, count, role);
  if (!offer || most === 0) return <Price state={{ kind: 'on-order' }} large priceOf={priceOf} />;
  // A price for more than there is to buy is no offer.
  const limits = limitPrices(group, role).filter(({ limit }) => limit <= most);
  return (
    <div className={styles.price}>
      <Price state={priceState(offer)} unit={unit} large priceOf={priceOf} guestPriceOf={guestPriceOf} />
      {count !== 1 && (
        <p className={styles.sum} data-guest-price={guestPriceOf}>
          {`${formatCount(count, unit)} — `}
          <b>
            <Money kopecks={sumOf(offer.price, count)} />
          </b>
        </p>
      )}
      {limits.length > 0 && (
        <ul className={styles.limits} data-guest-price={guestPriceOf}>
          {limits.map(({ limit, price }) => (
            <li key={limit} aria-current={offer.limit === limit || undefined}>
              {`от ${formatCount(limit, unit)} — `}
              <Money kopecks={price} />
              {unit === 'metre' && ' за\u00a0метр'}
            </li>
          ))}
        </ul>
      )}
      {extras.length > 0 && (
        <ul className={styles.extras}>
          {extras.map(({ title, price }) => (
            <li key={title}>
              {`${title} — `}
              <Money kopecks={price} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The price of one unit at this count, of the whole count, and what a larger count would cost. */
export const BuyPrice = ({ productId, purchase }: { productId: number; purchase: Purchase | undefined }) =>
  purchase ? (
    <ChosenPrice purchase={purchase} priceOf={productId} />
  ) : (
    <Price state={{ kind: 'on-order' }} large priceOf={productId} />
  );
