import type { Product } from '../../contract/product.ts';

/** One property of the compared products; null where a product has none. */
export interface ComparisonRow {
  readonly code: string;
  readonly title: string;
  readonly values: readonly (string | null)[];
}

const propertiesOf = ({
  options,
  params,
}: Product): readonly { code: string; title: string; value: string }[] => [
  ...options.map(({ code, title, values }) => ({
    code: `option-${code}`,
    title,
    value: values.map((value) => value.title).join(', '),
  })),
  ...params.map(({ code, title, content }) => ({ code: `param-${code}`, title, value: content })),
];

/** Every property that any of the products has, in the order in which the products name them. */
export const comparisonRows = (products: readonly Product[]): readonly ComparisonRow[] => {
  const titles = new Map<string, string>();
  const columns = products.map((product) => {
    const properties = propertiesOf(product);
    for (const { code, title } of properties) if (!titles.has(code)) titles.set(code, title);
    return new Map(properties.map(({ code, value }) => [code, value]));
  });
  return Array.from(titles, ([code, title]) => ({
    code,
    title,
    values: columns.map((column) => column.get(code) || null),
  })).filter(({ values }) => values.some((value) => value !== null));
};

export const isDifferent = ({ values }: ComparisonRow): boolean => new Set(values).size > 1;
