import type { Product } from '../../contract/product.ts';
import { spellings, stemOf, wordsOf } from './words.ts';

/** Where a word of a product comes from, and whether as written or as its stem. */
export const WordField = { title: 0, detail: 1, titleStem: 2, detailStem: 3 } as const;
export type WordField = (typeof WordField)[keyof typeof WordField];

export interface ProductWord {
  term: string;
  field: WordField;
}

/** The words by which a product is found: of its title, and of its details, vendor code, option values and categories. */
export function productWords({ title, vendorCode, options, categories }: Product): ProductWord[] {
  const values = options.flatMap((option) => option.values.map((value) => value.title));
  const details = [vendorCode, ...values, ...categories.map((category) => category.title)];
  return [
    ...terms([title], WordField.title, WordField.titleStem),
    ...terms(details, WordField.detail, WordField.detailStem),
  ];
}

function terms(texts: readonly string[], field: WordField, stemField: WordField): ProductWord[] {
  const words = new Set(texts.flatMap(wordsOf).flatMap(spellings));
  const stems = new Set([...words].map(stemOf));
  return [
    ...[...words].map((term) => ({ term, field })),
    ...[...stems].map((term) => ({ term, field: stemField })),
  ];
}
