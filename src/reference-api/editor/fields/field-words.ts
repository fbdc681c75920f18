import type { ShopStore } from '../../shop-store.ts';
import type { Catalog } from '../../catalog/catalog.ts';

/** What fields are shown and read with. */
export interface FieldContext {
  store: ShopStore;
  catalog: Catalog;
  /** The moment at which something is tried out. */
  now?: () => Date;
}

export interface FieldOption {
  value: string;
  label: string;
  /** Colours of a sticker. */
  look?: { color: string; backgroundColor: string };
}

/** What a value means beside its type; what the contract's own schemas tell needs no role. */
export type Role =
  | 'line'
  | 'text'
  | 'html'
  | 'link'
  | 'code'
  | 'picture'
  /** One of the shop's own. */
  | 'video'
  | 'products'
  | 'lines'
  | 'words'
  | 'rows'
  | 'ticks'
  /** Several, one below the other, each in a control of its own. */
  | 'list'
  /** Ticks of categories, kept with all above them. */
  | 'categories'
  | 'select'
  /** Something of the shop, kept as `{ id, title }`. */
  | 'reference'
  | 'number'
  | 'numbers'
  /** What a variant is called beside its product. */
  | 'variant'
  | 'money'
  | 'price'
  | 'moment'
  | 'colour'
  | 'identity'
  | 'kept';

/** A kind of records, and the member by which they are named. */
export interface Reference {
  kind: string;
  by: string;
}

/** What a schema does not say of a field. */
export interface FieldWords {
  label?: string;
  hint?: string;
  role?: Role;
  required?: boolean;
  /** What to say of a text that the schema's format refuses. */
  wrong?: string;
  /** Characters. */
  most?: number;
  /** The least number, where the schema takes less. */
  least?: number;
  /** What of the shop's content a value names; what is named is not removed. */
  refers?: Reference | undefined;
  /** Of a select or of ticks. */
  options?: (context: FieldContext) => FieldOption[];
  /** What one of a list is called: «Баннер»; the text on the button that adds one. */
  one?: string;
  add?: string;
  /** Whether items can be added, moved and removed; true by default. */
  isFixed?: boolean;
  /** Whether the fields of an item stand in one row. */
  isRow?: boolean;
  /** The heading of an item, where its number is not enough. */
  itemTitle?: (item: Readonly<Record<string, unknown>>) => string;
  /** Whether the order of the items means nothing. */
  isUnordered?: boolean;
  /** What stands in an item that is added, by the paths of its controls. */
  begins?: Readonly<Record<string, string>>;
  /** Whether a field is of the group that it stands in; otherwise it is not shown. */
  when?: (group: Readonly<Record<string, unknown>>) => boolean;
  /** Folds away the items that few editors need. */
  folded?: { title: string; when: (item: Readonly<Record<string, unknown>>) => boolean };
  /** Names of a choice's types, or of an enum's values. */
  names?: Readonly<Record<string, string>>;
  /** Takes half of the width. */
  isShort?: boolean;
  /** Of a new item, where the field is not on the form or is not empty. */
  initial?: unknown;
}

/** Words by field: `blocks.*.html`, or by the end of such a path; a text is a label. */
export type WordList = Readonly<Record<string, string | FieldWords>>;

const wordsOf = (words: string | FieldWords | undefined): FieldWords | undefined =>
  typeof words === 'string' ? { label: words } : words;

/**
 * The words of a field: the longest end of its path that a list names, of the first list that names any. Of a group that is one of
 * several, `video.fileId` comes first.
 */
export function findWords(pattern: string, lists: readonly WordList[], typed = pattern): FieldWords {
  const parts = pattern.split('.');
  const ends = [typed, ...parts.map((_, start) => parts.slice(start).join('.'))];
  const found = lists.flatMap((list) => {
    const end = ends.find((one) => Object.hasOwn(list, one));
    return end === undefined ? [] : [wordsOf(list[end]) ?? {}];
  });
  return Object.assign({}, ...found.toReversed()) as FieldWords;
}
