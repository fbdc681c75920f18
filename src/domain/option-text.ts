import { BRAND_OPTION_CODE } from '../contract/category.ts';
import type { Product } from '../contract/product.ts';

/** Options whose values are names, which keep their capitals. */
const NAMES: readonly string[] = [BRAND_OPTION_CODE, 'country'];
const PLAIN_WORDS = /^[А-ЯЁ][а-яё-]+(?: [а-яё-]+)*$/;

const inside = (title: string): string =>
  PLAIN_WORDS.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** The values of a product's option in one line: «Белый, зелёный». Values with commas are parted by semicolons. */
export function optionText({ code, values }: Pick<Product['options'][number], 'code' | 'values'>): string {
  const titles = values.map(({ title }, index) =>
    index === 0 || NAMES.includes(code) ? title : inside(title),
  );
  return titles.join(titles.some((title) => title.includes(',')) ? '; ' : ', ');
}
