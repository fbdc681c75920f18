import type { Product } from '../../contract/catalog/product.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { formatDate } from '../text/format.ts';

const isoDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;
const isDate = (value: string): boolean => isoDate.test(value) && !Number.isNaN(Date.parse(value));

/** The product's params and options by code. */
export const stickerValues = ({
  params,
  options,
}: Pick<Product, 'params' | 'options'>): Record<string, string> =>
  Object.fromEntries([
    ...options.map(({ code, values }) => [code, values.map(({ title }) => title).join(', ')] as const),
    ...params.map(({ code, content }) => [code, content] as const),
  ]);

/** The plain name where the product lacks a value of the template. */
export function stickerText(
  { name, nameTemplate }: Pick<Sticker, 'name' | 'nameTemplate'>,
  values: Readonly<Record<string, string>>,
): string {
  if (nameTemplate === null) return name;
  let complete = true;
  const text = nameTemplate.replace(/\{([\w-]+)\}/g, (_, code: string) => {
    const value = Object.hasOwn(values, code) ? values[code] : undefined;
    complete &&= Boolean(value);
    return value && isDate(value) ? formatDate(value) : (value ?? '');
  });
  return complete ? text : name;
}
