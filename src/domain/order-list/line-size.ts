import type { Group } from '../../contract/catalog/product.ts';
import { foldArticle } from '../articles/article.ts';
import { NO_SIZE, sizeOf } from '../product/size.ts';
import type { ListLine } from './list-lines.ts';

/** Words of a line that are looked at: its name and size. */
const MAX_WORDS = 20;
/** Words that a size has at most. */
const MAX_SIZE_WORDS = 6;
/** «р. 46», «размер 46». */
const SIZE_WORD = /^(?:р(?:-?р)?|раз(?:м(?:ер)?)?)\.?(?=\d|$)/iu;

const plainSize = (size: string): string => foldArticle(size.replace(/[×*]/g, 'x'));

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => plainSize(word.replace(SIZE_WORD, '')))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

interface Place {
  readonly group: Group;
  readonly from: number;
  readonly to: number;
}

function placesOf(group: Group, words: readonly string[]): Place[] {
  const size = plainSize(sizeOf(group.title));
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_SIZE_WORDS }, (_, more) => from + more + 1)
      .filter((to) => to <= words.length && words.slice(from, to).join('') === size)
      .map((to) => ({ group, from, to })),
  );
}

function namedIn(text: string, groups: readonly Group[]): readonly Group[] {
  const words = wordsOf(text);
  const places = groups.flatMap((group) => placesOf(group, words));
  // «евро макси» names no «евро».
  const isWithin = ({ group, from, to }: Place) =>
    places.some((other) => other.group !== group && other.from <= from && other.to >= to);
  return [...new Set(places.flatMap((place) => (isWithin(place) ? [] : [place.group])))];
}

/** What of a product's groups a line can mean. */
export function groupsFor(groups: readonly Group[], { size, about = '' }: ListLine): readonly Group[] {
  if (groups.length === 1) return groups;
  if (size !== '') return groups.filter(({ title }) => plainSize(sizeOf(title)) === plainSize(size));
  return namedIn(about, groups);
}

/** The only size of a product, where the list names another. */
export function otherSize(groups: readonly Group[], { size }: ListLine): string | undefined {
  const [group, another] = groups;
  if (!group || another || size === '') return undefined;
  const only = sizeOf(group.title);
  return only === NO_SIZE || plainSize(only) === plainSize(size) ? undefined : only;
}
