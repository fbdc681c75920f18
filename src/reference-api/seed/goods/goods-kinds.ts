import { BEDDING_GOODS } from './bedding.ts';
import type { GoodsKind } from './goods-kind.ts';
import { LIVING_GOODS, PATCHWORK_GOODS, TABLE_GOODS } from './table-and-living.ts';
import { BATH_GOODS, CURTAIN_GOODS } from './windows-and-bath.ts';

export const GOODS_KINDS: readonly GoodsKind[] = [
  ...BEDDING_GOODS,
  ...CURTAIN_GOODS,
  ...BATH_GOODS,
  ...TABLE_GOODS,
  ...LIVING_GOODS,
  ...PATCHWORK_GOODS,
];

const byCode = new Map(GOODS_KINDS.map((kind) => [kind.code, kind]));

/** @throws RangeError for an unknown code */
export function goodsKindOf(code: string): GoodsKind {
  const kind = byCode.get(code);
  if (!kind) throw new RangeError(`no goods ${code}`);
  return kind;
}
