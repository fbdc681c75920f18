import type { Product } from '../../../contract/catalog/product.ts';
import type { CardPriceState } from '../../../domain/prices/price-state.ts';
import type { Sibling } from '../../../domain/product/siblings.ts';
import { sizeOf } from '../../../domain/product/size.ts';

export interface ColourRow {
  readonly sibling: Sibling;
  readonly path: string;
  readonly isCurrent: boolean;
  /** Its price is another than this product's, or it is on order only. */
  readonly showsPrice: boolean;
  /** Its group for each group of this product that has the same size: «145001:145601 145002:145602». */
  readonly sizes: string;
}

/** Colours that are always seen; a few more are not folded away. */
const SEEN = 12;
const MAX_SEEN = 15;

function rowOf(
  sibling: Sibling,
  product: Pick<Product, 'id' | 'groups'>,
  own: Sibling | undefined,
): ColourRow {
  const isCurrent = sibling.id === product.id;
  const { sale } = sibling;
  const isSame =
    sale?.available === own?.sale?.available &&
    sale?.price === own?.sale?.price &&
    sale?.from === own?.sale?.from;
  const pairs = product.groups.flatMap(({ id, title }) => {
    const group = sibling.sizes[sizeOf(title)];
    return group === undefined ? [] : [`${id}:${group}`];
  });
  return {
    sibling,
    path: sibling.path,
    isCurrent,
    showsPrice: !isCurrent && (!sale?.available || !isSame),
    sizes: !isCurrent && product.groups.length > 1 ? pairs.join(' ') : '',
  };
}

/** What a colour costs now; its page says what it was. */
export function currentPrice(sale: Sibling['sale']): CardPriceState {
  if (!sale?.available) return { kind: 'on-order' };
  return { kind: 'price', price: sale.price, ...(sale.from && { from: true }) };
}

/** The colours as the product's page shows them; those folded away are open where the product itself is among them. */
export function colourRows(siblings: readonly Sibling[], product: Pick<Product, 'id' | 'groups'>) {
  const own = siblings.find(({ id }) => id === product.id);
  const rows = siblings.map((sibling) => rowOf(sibling, product, own));
  const seen = rows.length > MAX_SEEN ? rows.slice(0, SEEN) : rows;
  const folded = rows.slice(seen.length);
  return { seen, folded, isFoldedOpen: folded.some(({ isCurrent }) => isCurrent) };
}
