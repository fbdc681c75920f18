import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { type KnownPrices, needsOwnPrices } from '../../domain/prices/own-prices.ts';
import { groupSale, productSale } from '../../domain/prices/sale.ts';
import type { SetPart } from '../../domain/sets/product-set.ts';
import { selectSetProduct } from './state/product-set.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Price } from '../../ui/price/Price.tsx';
import page from '../../ui/styles/page.module.css';
import { exactPrice, type SetItem } from './set-item.ts';
import { SetSizes } from './SetSizes.tsx';
import styles from './set-list.module.css';

interface Props {
  item: SetItem;
  /** Undefined until loaded. */
  part: SetPart | undefined;
  /** Of the current page. */
  current: boolean;
  mediaUrl: string;
  allowOverAdding: boolean;
  role: string;
  ownPrices: KnownPrices;
}

export function SetRow({ item, part, current, mediaUrl, allowOverAdding, role, ownPrices }: Props) {
  const { id, title, path, imageId, unit } = item;
  const own = ownPrices.get(id);
  const price =
    own && item.price.kind !== 'on-order'
      ? exactPrice(productSale(own.groups, allowOverAdding, role))
      : item.price;
  const isGuestPrice =
    role === DEFAULT_PRICE_ROLE || !(part ? !needsOwnPrices(part.product, role, ownPrices) : own);
  const out = part ? part.groups.length === 0 : price.kind === 'on-order';
  const sale = part?.group && groupSale(part.group, allowOverAdding, role);
  const shown = sale ? exactPrice(sale) : price;
  return (
    <li
      className={out ? `${styles.row} ${styles.out}` : styles.row}
      data-unit={unit === 'metre' ? unit : undefined}
    >
      {part && (
        <div className={styles.choice}>
          <Checkbox
            label={<span className={page.visuallyHidden}>{`В комплект: ${title}`}</span>}
            checked={part.selected && part.group !== undefined}
            disabled={!part.group}
            onChange={({ currentTarget }) => selectSetProduct(item.id, currentTarget.checked)}
          />
        </div>
      )}
      <Picture mediaUrl={mediaUrl} fileId={imageId} alt="" width={160} />
      <div className={styles.about}>
        <a className={styles.title} href={path} aria-current={current ? 'page' : undefined}>
          {title}
        </a>
        {part && !out && (
          <div className={styles.sizes}>
            <SetSizes part={part} />
          </div>
        )}
        <Price
          state={out ? { kind: 'on-order' } : shown}
          unit={unit}
          priceOf={id}
          guestPriceOf={isGuestPrice ? id : undefined}
        />
      </div>
    </li>
  );
}
