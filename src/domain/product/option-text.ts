import type { Product } from '../../contract/catalog/product.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

const PLAIN_WORDS = /^[А-ЯЁ][а-яё-]+(?: [а-яё-]+)*$/;

const inside = (title: string): string =>
  PLAIN_WORDS.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** «Белый, зелёный». Values with commas are separated by semicolons; names keep their capitals. */
export function optionText(
  { code, values }: Pick<Product['options'][number], 'code' | 'values'>,
  { brand, properNames }: Pick<ProductCodes, 'brand' | 'properNames'>,
): string {
  const isName = code === brand || properNames.includes(code);
  const titles = values.map(({ title }, index) => (index === 0 || isName ? title : inside(title)));
  return titles.join(titles.some((title) => title.includes(',')) ? '; ' : ', ');
}
