import type { Product } from '../../contract/catalog/product.ts';
import { hasForms, spellings, stemOf, wordsOf } from './words.ts';

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
  // Titles and vendor codes are those of one product.
  const own = termsOf(newWords(title));
  const shared = [...values, ...categories.map((category) => category.title)].flatMap(spelledWords);
  const details = termsOf([...newWords(vendorCode), ...shared]);
  // What the title has counts more: the same among the details adds nothing.
  return [
    ...[...own.words].map((term) => ({ term, field: WordField.title })),
    ...[...own.stems].map((term) => ({ term, field: WordField.titleStem })),
    ...[...details.words]
      .filter((term) => !own.words.has(term))
      .map((term) => ({ term, field: WordField.detail })),
    ...[...details.stems]
      .filter((term) => !own.stems.has(term))
      .map((term) => ({ term, field: WordField.detailStem })),
  ];
}

function termsOf(spelled: readonly string[]): { words: Set<string>; stems: Set<string> } {
  const words = new Set(spelled);
  return { words, stems: new Set([...words].filter(hasForms).map(stemOf)) };
}

const newWords = (text: string): string[] => wordsOf(text).flatMap(spellings);

/** Many products have the same values and categories. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;
const MAX_KNOWN_LENGTH = 60;

function spelledWords(text: string): readonly string[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const words = newWords(text);
  if (text.length > MAX_KNOWN_LENGTH) return words;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, words);
  return words;
}
