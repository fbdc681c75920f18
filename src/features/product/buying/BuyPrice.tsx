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

/** Client only: prebuilt pages show guest prices. */
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
  // Other roles' prices come with the customer's own.
  const extras = guestPriceOf !== undefined && role !== DEFAULT_PRICE_ROLE ? [] : others;
  const offer = unitPrice(group, count, role);
  if (!offer || most === 0) return <Price state={{ kind: 'on-order' }} large priceOf={priceOf} />;
  // Limits above the stock are left out.
  const limits = limitPrices(group, role).filter(({ limit }) => limit <= most);
  return (
    <div className={styles.price}>
      <Price state={priceState(offer)} unit={unit} large priceOf={priceOf} guestPriceOf={guestPriceOf} />
      {count !== 1 && (
        <p className={styles.sum} data-guest={guestPriceOf}>
          {`${formatCount(count, unit)} — `}
          <b>
            <Money kopecks={sumOf(offer.price, count)} />
          </b>
        </p>
      )}
      {limits.length > 0 && (
        <ul className={styles.limits} data-guest={guestPriceOf}>
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

/** Unit price, sum, and prices for larger counts. */
export const BuyPrice = ({ productId, purchase }: { productId: number; purchase: Purchase | undefined }) =>
  purchase ? (
    <ChosenPrice purchase={purchase} priceOf={productId} />
  ) : (
    <Price state={{ kind: 'on-order' }} large priceOf={productId} />
  );
