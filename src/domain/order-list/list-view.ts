import type { Group, Product, Unit } from '../../contract/catalog/product.ts';
import type { PutGroup } from '../../contract/order/group-count.ts';
import { nextPrice, type NextPrice } from '../prices/next-price.ts';
import { sumOf, unitPrice } from '../prices/price.ts';
import { offeredPiece } from '../pieces/one-piece.ts';
import { groupSale, purchasableCount } from '../prices/sale.ts';
import { capCount } from '../counts/count-cap.ts';
import { roundToStep } from '../counts/count-step.ts';
import { groupsFor, otherSize } from './line-size.ts';
import type { ListLine } from './list-lines.ts';
import { readQuantity } from './quantity.ts';

export type ListProduct = Pick<Product, 'id' | 'code' | 'title' | 'vendorCode' | 'categories' | 'groups'>;

/** What an article names. */
export interface FoundProducts {
  readonly products: readonly ListProduct[];
  /** The product that it would name but for a typo. */
  readonly suggestion: ListProduct | undefined;
}

export interface ListShop {
  readonly allowOverAdding: boolean;
  /** The visitor's. */
  readonly priceRole: string;
}

/** What is bought by a line. */
export interface ReadyLine {
  readonly kind: 'ready';
  readonly product: ListProduct;
  readonly group: Group;
  /** Units that the line adds, rounded to the step. */
  readonly count: number;
  /** The count was no multiple of the step. */
  readonly isRounded: boolean;
  /** The product's only size, where the line names another. */
  readonly otherSize: string | undefined;
  /** Units of all lines of the group together, where they are several. */
  readonly together: number | undefined;
  /** The stock has less: this many units are put instead, of all the group's lines. */
  readonly capped: number | undefined;
  /** Units of the longest uncut piece, where one can be asked for. */
  readonly longest: number | undefined;
  /** Whether one of the group's lines asks for it, and so all of them together. */
  readonly onePiece: boolean;
  /** Kopecks for one unit, at the count of all the group's lines. */
  readonly price: number;
  readonly oldPrice: number | null;
  /** Kopecks. */
  readonly sum: number;
  readonly next: NextPrice | undefined;
}

export type LineState =
  | ReadyLine
  /** The article is being looked for. */
  | { readonly kind: 'searching' }
  /** It could not be looked for. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'unknown' }
  /** Several products have the article. */
  | { readonly kind: 'several'; readonly products: readonly ListProduct[] }
  | { readonly kind: 'typo'; readonly product: ListProduct }
  /** The product has several sizes, and the line names none of them. */
  | { readonly kind: 'size'; readonly product: ListProduct }
  | {
      readonly kind: 'count';
      readonly product: ListProduct;
      readonly group: Group;
      /** `unit`: it is sold by another. */
      readonly reason: 'wrong' | 'unit';
    }
  | { readonly kind: 'gone'; readonly product: ListProduct; readonly group: Group };

export interface ListRow {
  readonly line: ListLine;
  readonly state: LineState;
}

export interface ListView {
  readonly rows: readonly ListRow[];
  /** What is put into the basket; each group once. */
  readonly groups: readonly PutGroup[];
  /** Lines that are put. */
  readonly ready: number;
  readonly isSearching: boolean;
  readonly shop: ListShop;
  /** Kopecks of what is put. */
  readonly sum: number;
  /** Of the groups that cost less from some count on: the one that lacks least for it, in kopecks. */
  readonly nearest:
    | { readonly title: string; readonly unit: Unit; readonly lacks: number; readonly next: NextPrice }
    | undefined;
}

interface Counted {
  readonly kind: 'counted';
  readonly product: ListProduct;
  readonly group: Group;
  readonly count: number;
  readonly isRounded: boolean;
  readonly otherSize: string | undefined;
  readonly onePiece: boolean;
}

/** The line as far as it stands by itself. */
function stateOf(
  line: ListLine,
  found: FoundProducts | undefined,
  { allowOverAdding, priceRole }: ListShop,
): Exclude<LineState, ReadyLine> | Counted {
  if (!found) return { kind: 'searching' };
  const [product, ...others] = found.products;
  if (!product) return found.suggestion ? { kind: 'typo', product: found.suggestion } : { kind: 'unknown' };
  if (others.length > 0) return { kind: 'several', products: found.products };
  const [group, another] = groupsFor(product.groups, line);
  if (!group || another) return { kind: 'size', product };
  const quantity = readQuantity(line.count);
  if (quantity.kind !== 'count' || quantity.count <= 0)
    return { kind: 'count', product, group, reason: 'wrong' };
  if (quantity.unit !== undefined && quantity.unit !== group.unit)
    return { kind: 'count', product, group, reason: 'unit' };
  const isSold = groupSale(group, allowOverAdding, priceRole)?.available ?? false;
  if (!isSold) return { kind: 'gone', product, group };
  const count = Math.max(group.step, roundToStep(quantity.count, group.step));
  const onePiece = line.onePiece === true && offeredPiece(group) !== undefined;
  return {
    kind: 'counted',
    product,
    group,
    count,
    isRounded: count !== quantity.count,
    otherSize: otherSize(product.groups, line),
    onePiece,
  };
}

interface Total {
  readonly group: Group;
  /** Units of all its lines. */
  readonly asked: number;
  readonly lines: number;
  readonly onePiece: boolean;
  /** Units that can be bought of them. */
  readonly count: number;
}

function totalsOf(counted: readonly Counted[], over: boolean): Map<number, Total> {
  const totals = new Map<number, Total>();
  for (const { group, count, onePiece } of counted) {
    const { asked = 0, lines = 0, onePiece: isAsked = false } = totals.get(group.id) ?? {};
    const whole = onePiece || isAsked;
    const all = roundToStep(asked + count, group.step);
    const longest = (whole ? offeredPiece(group) : undefined) ?? Number.POSITIVE_INFINITY;
    const most = Math.min(capCount(all, group, over).count, purchasableCount(group, over), longest);
    totals.set(group.id, { group, asked: all, lines: lines + 1, onePiece: whole, count: most });
  }
  return totals;
}

function readyLine(
  { product, group, count, isRounded, otherSize: only }: Counted,
  { asked, lines, onePiece, count: most }: Total,
  role: string,
): LineState {
  const offer = unitPrice(group, most, role);
  if (!offer) return { kind: 'gone', product, group };
  const { price, oldPrice } = offer;
  return {
    kind: 'ready',
    product,
    group,
    count,
    isRounded,
    otherSize: only,
    together: lines > 1 ? asked : undefined,
    capped: most < asked ? most : undefined,
    longest: offeredPiece(group),
    onePiece,
    price,
    oldPrice,
    sum: sumOf(price, Math.min(count, most)),
    next: nextPrice(group, most, role),
  };
}

/** `found` has no entry for an article that is being looked for, or, where the search has failed, could not be. */
export function listView(
  lines: readonly ListLine[],
  found: ReadonlyMap<string, FoundProducts>,
  shop: ListShop,
  hasFailed = false,
): ListView {
  const states = lines.map((line) => {
    const state = stateOf(line, found.get(line.article), shop);
    return hasFailed && state.kind === 'searching' ? ({ kind: 'unchecked' } as const) : state;
  });
  const totals = totalsOf(
    states.filter((state) => state.kind === 'counted'),
    shop.allowOverAdding,
  );
  const rows = lines.map((line, at): ListRow => {
    const state = states[at]!;
    const total = state.kind === 'counted' ? totals.get(state.group.id) : undefined;
    return { line, state: state.kind === 'counted' ? readyLine(state, total!, shop.priceRole) : state };
  });
  const priced = [...totals.values()].flatMap(({ group, count, onePiece }) => {
    const offer = unitPrice(group, count, shop.priceRole);
    if (!offer) return [];
    return [{ group, count, onePiece, price: offer.price, next: nextPrice(group, count, shop.priceRole) }];
  });
  const [nearest] = priced
    .flatMap(({ group, count, price, next }) => {
      const isInStock = next && purchasableCount(group, shop.allowOverAdding) >= next.limit;
      return isInStock
        ? [{ title: group.title, unit: group.unit, lacks: sumOf(price, next.limit - count), next }]
        : [];
    })
    .sort((one, other) => one.lacks - other.lacks);
  return {
    rows,
    groups: priced.map(({ group: { id, ...group }, count, onePiece }) => ({
      id,
      count,
      ...(offeredPiece(group) !== undefined && { onePiece }),
    })),
    ready: rows.filter(({ state }) => state.kind === 'ready').length,
    shop,
    isSearching: rows.some(({ state }) => state.kind === 'searching'),
    sum: priced.reduce((sum, { price, count }) => sum + sumOf(price, count), 0),
    nearest,
  };
}

/** The lines that are not put, for the next time. */
export const leftLines = ({ rows }: Pick<ListView, 'rows'>): ListLine[] =>
  rows.flatMap(({ line, state }) => (state.kind === 'ready' ? [] : [line]));
