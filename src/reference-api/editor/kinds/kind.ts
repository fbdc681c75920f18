import type * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { FieldContext, WordList } from '../fields/field-words.ts';
import type { GoodsAfter } from './rules/goods-after.ts';
import type { Texts } from '../fields/show-record.ts';

export type Content = Readonly<Record<string, unknown>>;

export interface Entry<Record extends Content = Content> {
  id: string;
  record: Record;
}

/** Where the records of a kind are stored. Every method works within the caller's change. */
export interface Records<Record extends Content = Content> {
  /** In the order of lists. */
  all(store: ShopStore): Entry<Record>[];
  one(store: ShopStore, id: string): Record | undefined;
  put(store: ShopStore, id: string, record: Record): void;
  remove(store: ShopStore, id: string): void;
  /** Ids of what is found, the best first; all of them for an empty query. Without it, records are found by their words. */
  find?(context: FieldContext, query: string): readonly string[];
  /** What is wrong with what names a record; without an id it is not there yet. */
  misnamed?(store: ShopStore, record: Record, id: string | undefined): Texts;
  /** A number for a new item of a list within a record; undefined where one that no record of the kind has will do. */
  newNumber?(store: ShopStore, pattern: string): number | undefined;
  /** The id of a record that is not there yet, with what of the record follows from it. */
  created(store: ShopStore, record: Record): Entry<Record>;
}

/** Where a kind stands on the start page. */
export const kindGroups = {
  goods: 'Товары',
  texts: 'Страницы и новости',
  showcase: 'Витрина',
  rules: 'Правила продажи',
  shop: 'Магазин',
  settings: 'Настройки',
} as const;
export type KindGroup = keyof typeof kindGroups;

/** A part of a form under a heading of its own; fields that no section names stand in the first. */
export interface SectionWords {
  title: string;
  note?: string;
  fields: readonly string[];
  /** A section that few editors need. */
  isFolded?: boolean;
}

/** A tick that says how to save, and is not stored; ticked at first. */
export interface Wish {
  name: string;
  label: string;
  hint: string;
}

interface Completion<Record extends Content> {
  before: Record;
  record: Record;
  wishes: readonly string[];
  store: ShopStore;
}

/** How a kind of content is edited: what its schema does not say. */
export interface Kind<Record extends Content = Content> {
  /** Names it in the database, too. */
  kind: string;
  /** In addresses of the editor. */
  segment: string;
  /** «Новости». */
  title: string;
  /** One, in the accusative: «новость». */
  one: string;
  /** «Новая новость», of kinds that are added to and removed from. */
  newTitle?: string;
  /** What it is for; found by the search of the start page, too. */
  about: string;
  group: KindGroup;
  schema: z.core.$ZodType;
  records: Records<Record>;
  words?: WordList;
  sections?: readonly SectionWords[];
  wishes?: readonly Wish[];
  /** Only one record, which is its own list. */
  isSingle?: boolean;
  titleOf(record: Record): string;
  /** Path of the page in the shop that shows it. */
  pathOf(record: Record, store: ShopStore): string;
  /** Whether that page is its own: it is gone with the record, and moves with its code. */
  hasPage?: boolean;
  /** What its row in a list says beside its title. */
  factsOf?(record: Record, store: ShopStore): string[];
  fileOf?(record: Record): number | null | undefined;
  /** What of the shop's content is another after a change; undefined records are not there. */
  changed(change: { id: string; record: Record | undefined; before: Record | undefined }): ContentName[];
  /** What a record that is not there yet begins with. */
  create?(context: { store: ShopStore; now: Date }): Partial<Record>;
  /** What follows from a removal beside that it is gone. */
  removalNote?: string;
  /** Why a record cannot be removed now, beside that others name it. */
  inUse?(record: Record, store: ShopStore): string | undefined;
  /** What follows from an edit before it is checked and stored. */
  completed?(completion: Completion<Record>): Record;
  /** A record whose sums follow from its parts, after it was brought together with what was sold meanwhile. */
  derived?(record: Record): Record;
  /** A former version as it is to come back: what happened since and is no edit, such as sales, stays. */
  restored?(version: Record, current: Record): Record;
  /** A former version, by its number in the history, with what followed the shop's rules then by those of now. */
  ruled?(version: Record, when: { store: ShopStore; number: number }): Record;
  /** What of the goods follows from a change; undefined where nothing does. */
  goodsAfter?(before: Record | undefined, record: Record): GoodsAfter;
  /** Whether it changes what a basket comes to: its form shows an example before and after. */
  previewsTotals?: boolean;
  /** What is wrong with a record whose fields are right by themselves, by paths. */
  check?(record: Record, context: { store: ShopStore; before: Record | undefined }): Texts | undefined;
}
