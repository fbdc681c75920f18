import type { Group, Product } from '../../contract/catalog/product.ts';
import type { MetresKind } from '../../contract/shop/metres-settings.ts';
import { offeredPiece } from '../pieces/one-piece.ts';
import { groupSale, purchasableCount } from '../prices/sale.ts';
import { sumOf, unitPrice } from '../prices/price.ts';
import type { MetresSettings } from '../shop/metres-defaults.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';
import type { Cloth } from './cloth.ts';
import { clothOf } from './cloth-facts.ts';
import { cutKind } from './cut-kind.ts';
import { type Measures, readMeasures, type Typed } from './read-measures.ts';
import type { CutResult } from './result.ts';

/** Fields of the form besides the measures. */
export const MetresField = { product: 'product', group: 'size', kind: 'kind' } as const;

export interface ClothShop {
  readonly settings: MetresSettings;
  readonly codes: ProductCodes;
  readonly allowOverAdding: boolean;
  /** The visitor's. */
  readonly priceRole: string;
}

export interface Asked {
  /** Group id; the first cloth where it names none. */
  readonly group: number | undefined;
  /** Its code; the first where it names none. */
  readonly kind: string | undefined;
  readonly typed: Typed;
}

/** The form, and the answer to what stands in it. */
export interface MetresView {
  readonly kinds: readonly MetresKind[];
  readonly kind: MetresKind;
  /** Cloths to choose from: one product may have several widths. */
  readonly groups: readonly Group[];
  readonly group: Group;
  readonly cloth: Cloth;
  readonly typed: Typed;
  readonly measures: Measures;
  /** Undefined while measures are wrong. */
  readonly result: CutResult | undefined;
  /** Metres that can be bought now. */
  readonly most: number;
  /** Metres of the longest uncut piece, where one can be asked for. */
  readonly longest: number | undefined;
  /** Kopecks of the metres; null where the shop names no price, or nothing can be cut. */
  readonly sum: number | null;
}

type Described = Pick<Product, 'params' | 'options' | 'groups'>;

/** Whether metres can be worked out for a product at all. */
export const hasMetres = (
  product: Described,
  { settings, codes }: Pick<ClothShop, 'settings' | 'codes'>,
): boolean =>
  settings.kinds.length > 0 &&
  product.groups.some((group) => clothOf(group, product, codes, settings) !== undefined);

/** Undefined where the product is no cloth, its width is unknown, or the shop works nothing out. */
export function metresView(product: Described, shop: ClothShop, asked: Asked): MetresView | undefined {
  const { settings, codes, allowOverAdding, priceRole } = shop;
  const cloths = product.groups.flatMap((group) => {
    const cloth = clothOf(group, product, codes, settings);
    return cloth ? [{ group, cloth }] : [];
  });
  const chosen = cloths.find(({ group }) => group.id === asked.group) ?? cloths[0];
  const kind = settings.kinds.find(({ code }) => code === asked.kind) ?? settings.kinds[0];
  if (!chosen || !kind) return undefined;
  const { group, cloth } = chosen;
  const measures = readMeasures(kind, asked.typed);
  const result = measures.kind === 'read' ? cutKind(cloth, kind, measures.values) : undefined;
  const isSold = groupSale(group, allowOverAdding, priceRole)?.available ?? false;
  const metres = result?.kind === 'possible' ? result.metres : 0;
  const price = unitPrice(group, metres, priceRole)?.price;
  return {
    kinds: settings.kinds,
    kind,
    groups: cloths.map((one) => one.group),
    group,
    cloth,
    typed: asked.typed,
    measures,
    result,
    most: isSold ? purchasableCount(group, allowOverAdding) : 0,
    longest: isSold ? offeredPiece(group) : undefined,
    sum: price === undefined || metres === 0 ? null : sumOf(price, metres),
  };
}
