import { fold } from '../../folded-text.ts';
import { findProducts } from '../records/find-products.ts';
import type { FieldContext } from './field-words.ts';

/** A title after it explains a product's article, and is not looked for. */
const EXPLAINED = / — /;
const LOOKED_AT = 20;
const MAX_SHOWN = 5;

/** Ids of the products that a typed article, code, number or title may mean: one where it is clear. */
export function findProductIds(typed: string, context: FieldContext): number[] {
  const [name = ''] = typed.split(EXPLAINED);
  const found = context.store.products.byIds(findProducts(context, name).slice(0, LOOKED_AT).map(Number));
  const isCalled = (one: string | number): boolean => fold(String(one)) === fold(name);
  const meant = [
    found.filter(({ code }) => isCalled(code)),
    found.filter(({ vendorCode, title }) => isCalled(vendorCode) || isCalled(title)),
    found.filter(({ id }) => isCalled(id)),
  ].find((some) => some.length > 0);
  return (meant ?? found.slice(0, MAX_SHOWN)).map(({ id }) => id);
}
