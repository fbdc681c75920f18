import type { Category } from '../../../contract/catalog/category.ts';
import type { Filter } from '../../../contract/catalog/filter.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { OptionCode } from '../product/options.ts';

/** Filters in the order of priority; `seo` ones make indexable pages. */
const FILTERS: readonly { code: OptionCode; seo: boolean }[] = [
  { code: 'colour', seo: true },
  { code: 'fibre', seo: true },
  { code: 'cloth', seo: true },
  { code: 'composition', seo: false },
  { code: 'size', seo: false },
  { code: 'width', seo: false },
  { code: 'density', seo: false },
  { code: 'print', seo: true },
  { code: 'purpose', seo: true },
  { code: 'season', seo: false },
  { code: 'country', seo: false },
  { code: 'brendy', seo: false },
];

interface OccurringValues {
  title: string;
  values: Map<number, string>;
}

/** Values of `cloth` and `composition` that occur with one fibre only, by the id of the fibre. */
function dependentValues(products: readonly Product[]): Map<number, number[]> {
  const fibresOf = new Map<number, Set<number>>();
  for (const product of products) {
    const fibres = product.options.find(({ code }) => code === 'fibre')?.values ?? [];
    for (const option of product.options) {
      if (option.code !== 'cloth' && option.code !== 'composition') continue;
      for (const { id } of option.values) {
        const ids = fibresOf.get(id) ?? new Set();
        for (const fibre of fibres) ids.add(fibre.id);
        fibresOf.set(id, ids);
      }
    }
  }
  const dependent = new Map<number, number[]>();
  for (const [value, fibres] of fibresOf) {
    const [only] = fibres;
    if (fibres.size === 1 && only !== undefined) dependent.set(only, [...(dependent.get(only) ?? []), value]);
  }
  return dependent;
}

const collator = new Intl.Collator('ru', { numeric: true });

/** Filters of every category, each with the values that occur in it and below it. */
export function filtersOf(
  categories: readonly Category[],
  products: readonly Product[],
): (Filter & { categoryIds: number[] })[] {
  const byCategory = new Map<number, Map<string, OccurringValues>>();
  for (const product of products) {
    for (const { id } of product.categories) {
      const own = byCategory.get(id) ?? new Map<string, OccurringValues>();
      byCategory.set(id, own);
      for (const option of product.options) {
        const entry = own.get(option.code) ?? { title: option.title, values: new Map<number, string>() };
        own.set(option.code, entry);
        for (const value of option.values) entry.values.set(value.id, value.title);
      }
    }
  }
  const dependent = dependentValues(products);
  return categories.flatMap((category) => {
    const own = byCategory.get(category.id);
    return FILTERS.flatMap(({ code, seo }, at) => {
      const entry = own?.get(code);
      if (!entry || entry.values.size < 2) return [];
      const values = [...entry.values]
        .sort(([, a], [, b]) => collator.compare(a, b))
        .map(([id, title]) => ({
          id,
          title,
          dependedValues: (dependent.get(id) ?? []).filter((value) =>
            ['cloth', 'composition'].some((other) => own?.get(other)?.values.has(value)),
          ),
        }));
      return {
        id: category.id * 100 + at + 1,
        code,
        title: entry.title,
        values,
        seo,
        priorityId: (at + 1) * 10,
        categoryIds: [category.id],
      };
    });
  });
}
