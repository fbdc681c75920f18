import type { Filter } from '../../../../contract/catalog/filter.ts';
import type { Option } from '../../../../contract/catalog/product.ts';
import { fold } from '../../../folded-text.ts';

type Known = Pick<Filter, 'id' | 'code' | 'title' | 'values'>;

/** Stands for the id of a value that its filter does not have. */
export const NO_VALUE = 0;

/** The options of a product with what follows from their filters: numbers, by the titles of values; others stay as they came. */
export const filledOptions = (options: readonly Option[], filters: readonly Known[]): Option[] =>
  options.map((option) => {
    const filter = filters.find(({ code }) => code === option.code);
    if (filter === undefined) return option;
    const values = option.values.map((value) => {
      if (filter.values.some(({ id, title }) => id === value.id && title === value.title)) return value;
      const named = filter.values.find(({ title }) => fold(title) === fold(value.title));
      return named ? { ...value, id: named.id, title: named.title } : { ...value, id: NO_VALUE };
    });
    return { ...option, id: filter.id, title: filter.title, values };
  });
