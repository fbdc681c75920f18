import type { ContentName } from '../../../contract/content/content-hook.ts';
import type { News } from '../../../contract/content/news.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { EditableKind } from '../../edit/last-edits.ts';
import type { Section, Values } from './field.ts';

/** An entity as it is edited now. */
export interface OpenForm {
  kind: EditableKind;
  /** Undefined for one that is not there yet. */
  id: number | undefined;
  title: string;
  /** Path of its page in the shop. */
  path: string;
  fileId: number | undefined;
  sections: readonly Section[];
  /** What is stored. */
  values: Values;
  /**
   * Whether what was never published, or may be unfinished, is to be published with what was typed: fields that no editor has
   * touched are checked then, too.
   */
  becomesPublic?: (typed: Values) => boolean;
  /** What follows from the editor's wishes before they are checked and stored. */
  completed?: (values: Values) => Values;
  /** What is wrong with values that are right by themselves. */
  check?: (values: Values) => Values;
  /** The record that the values make, for kinds that can be drafts; as part of the present change. */
  edited?: (values: Values) => EditedRecord;
  /** Stores the values as part of the present change. */
  save: (values: Values) => Saved;
}

export type EditedRecord = { kind: 'news'; record: News } | { kind: 'product'; record: Product };

export interface Saved {
  id: number;
  /** What of the shop's content is another now. */
  changed: ContentName[];
}
