import type { Product } from '../../contract/catalog/product.ts';
import { isHiddenParam } from '../../domain/product/hidden-params.ts';
import { optionText } from '../../domain/product/option-text.ts';
import type { ProductCodes } from '../../domain/shop/shop-defaults.ts';

/** Null where a product lacks the property. */
export interface ComparisonRow {
  readonly title: string;
  readonly values: readonly (string | null)[];
}

export type PropertyCodes = Pick<ProductCodes, 'brand' | 'properNames' | 'hiddenParams' | 'swatch'>;

/** Options first; a param with the same title repeats one. */
function propertiesOf({ options, params }: Product, codes: PropertyCodes): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const add = (title: string, value: string) => {
    if (value !== '' && !properties.has(title)) properties.set(title, value);
  };
  for (const option of options) add(option.title, optionText(option, codes));
  for (const { code, title, content } of params) if (!isHiddenParam(code, codes)) add(title, content);
  return properties;
}

/** In the products' order. */
export function comparisonRows(products: readonly Product[], codes: PropertyCodes): readonly ComparisonRow[] {
  const columns = products.map((product) => propertiesOf(product, codes));
  const titles = new Set(columns.flatMap((column) => [...column.keys()]));
  return Array.from(titles, (title) => ({
    title,
    values: columns.map((column) => column.get(title) ?? null),
  }));
}

/** Products of one root category. */
export interface ComparisonGroup {
  readonly id: number;
  readonly title: string;
  readonly products: readonly Product[];
}

/** In the order in which they were added. */
export function comparisonGroups(products: readonly Product[]): readonly ComparisonGroup[] {
  const groups = new Map<number, { id: number; title: string; products: Product[] }>();
  for (const product of products) {
    const { id, title } = product.categories[0] ?? { id: 0, title: 'Прочее' };
    const group = groups.get(id) ?? { id, title, products: [] };
    group.products.push(product);
    groups.set(id, group);
  }
  return [...groups.values()];
}

export const isDifferent = ({ values }: ComparisonRow): boolean => new Set(values).size > 1;
