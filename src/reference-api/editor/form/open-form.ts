import type { ContentName } from '../../../contract/content/content-hook.ts';
import type { Group } from '../fields/field-tree.ts';
import type { Texts } from '../fields/show-record.ts';
import type { Content, Kind } from '../kinds/kind.ts';

export interface Saved {
  id: string;
  /** What of the shop's content is another now. */
  changed: ContentName[];
}

/** A record as it is edited now, wherever it is stored. */
export interface OpenForm {
  kind: Kind;
  /** Undefined for one that is not there yet. */
  id: string | undefined;
  title: string;
  /** Path of its page in the shop. */
  path: string;
  fields: Group;
  /** What is stored; a draft with its time. */
  stored: Content;
  /**
   * Whether what was never published, or may be unfinished, is to be published with what was typed: fields that no editor has
   * touched are checked then, too.
   */
  becomesPublic?: (typed: Texts) => boolean;
  /** What is wrong with a record whose fields are right by themselves. */
  check?: (record: Content) => Texts;
  /** Stores the record as part of the present change. */
  save: (record: Content) => Saved;
}
