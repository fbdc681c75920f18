import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Product } from '../../../contract/catalog/product.ts';
import type { ShopProduct } from '../mapping/shop-product.ts';
import type { Numbering } from '../writer/numbering.ts';
import type { StagedRecord } from '../writer/package-stage.ts';
import type { ReportBuilder } from './import-report.ts';

const DeletedSchema = z.object({ deleted: z.optional(z.boolean()) });

/** The goods themselves, without what their sizes bring. */
function goodsOf({ groups: _groups, allRemnants: _rest, cardPrices: _prices, ...goods }: Product): object {
  return goods;
}

/** What is no longer sold and never was here is as it was. */
function isGone(named: readonly StagedRecord[], key: string): boolean {
  const body = named.find(({ id }) => id === key)?.body;
  return body !== undefined && z.parse(DeletedSchema, JSON.parse(body)).deleted === true;
}

/** New sizes are created; of the others those that differ are changed, all of them where the goods themselves differ. */
export function countOffers(
  report: ReportBuilder,
  { sizes }: ShopProduct,
  {
    current,
    product,
    named,
    numbering,
  }: { current: Product | undefined; product: Product; named: readonly StagedRecord[]; numbering: Numbering },
): void {
  const before = new Map(current?.groups.map((group) => [group.id, group]));
  const sameGoods = current !== undefined && isDeepStrictEqual(goodsOf(product), goodsOf(current));
  const told = named.filter(({ file }) => file !== '');
  const keys = told.length > 0 ? told.map(({ id }) => id) : sizes.slice(0, 1).map(({ key }) => key);
  for (const key of keys) {
    const id = sizes.some((size) => size.key === key) ? numbering.id('group', key) : undefined;
    const group = product.groups.find((one) => one.id === id);
    if (group === undefined) report.count(isGone(named, key) ? 'unchanged' : 'leftOut', 1);
    else if (!before.has(group.id)) report.count('created', 1);
    else
      report.count(sameGoods && isDeepStrictEqual(before.get(group.id), group) ? 'unchanged' : 'changed', 1);
  }
}
