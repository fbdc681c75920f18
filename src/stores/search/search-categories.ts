import { computed, type ReadableAtom } from 'nanostores';
import type { Category } from '../../contract/catalog/category.ts';
import { toRussianLayout } from '../../domain/names/keyboard-layout.ts';
import { foldedText } from '../../domain/text/search-text.ts';
import { categoryPath } from '../../paths.ts';
import { $categories } from '../catalog/categories.ts';

export interface FoundCategory {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly imageId: number | null;
  /** Ancestors' titles from the root. */
  readonly above: readonly string[];
}

function flatten(categories: readonly Category[]): FoundCategory[] {
  const below = (parentId: number | null, chain: readonly Category[]): FoundCategory[] =>
    categories
      .filter((category) => category.parentId === parentId && !chain.includes(category))
      .sort((one, other) => one.sort - other.sort)
      .flatMap((category) => {
        const own = [...chain, category];
        const { id, title, image } = category;
        const above = chain.map((parent) => parent.title);
        return [
          { id, title, path: categoryPath(own), imageId: image?.fileId ?? null, above },
          ...below(id, own),
        ];
      });
  return below(null, []);
}

/** Each category after its parent; empty until loaded. */
export const $searchCategories: ReadableAtom<readonly FoundCategory[]> = computed($categories, (state) =>
  state.status === 'ready' ? flatten(state.data) : [],
);

const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Russian endings are seldom longer. */
const MAX_ENDING_LENGTH = 2;
const MIN_STEM_LENGTH = 4;

function isFormOf(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const stem = Math.max(MIN_STEM_LENGTH, typed.length - MAX_ENDING_LENGTH);
  return typed.length >= stem && word.startsWith(typed.slice(0, stem));
}

/** 0 where a typed word is missing; higher where the title begins with the first. */
function fitOf(title: string, typed: readonly string[]): number {
  const words = wordsOf(title);
  if (!typed.every((each) => words.some((word) => isFormOf(each, word)))) return 0;
  const [first = ''] = typed;
  const begins = words[0] !== undefined && isFormOf(first, words[0]);
  return 1 + (begins ? 1 : 0) + (words.length === typed.length ? 1 : 0);
}

function matching(categories: readonly FoundCategory[], text: string, most: number): FoundCategory[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return categories
    .map((category) => ({ category, fit: fitOf(category.title, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.category.above.length - other.category.above.length)
    .slice(0, most)
    .map(({ category }) => category);
}

/** Best first: matches of the first text that has any, as typed or in the Russian layout. */
export const categoriesByTitle = (
  categories: readonly FoundCategory[],
  texts: readonly string[],
  most: number,
): FoundCategory[] =>
  texts
    .flatMap((text) => [text, toRussianLayout(text)])
    .map((text) => matching(categories, text, most))
    .find((found) => found.length > 0) ?? [];
