import type { Node } from '../fields/field-tree.ts';
import type { FieldContext } from '../fields/field-words.ts';
import type { MergedRecord } from '../fields/merge-record.ts';
import type { Texts } from '../fields/show-record.ts';

/** What the fields of a form are shown with. */
export interface FormView {
  root: Node;
  texts: Texts;
  /** What the editor has seen. */
  base: unknown;
  errors: Texts;
  conflicts: MergedRecord['conflicts'];
  action: string;
  context: FieldContext;
  /** What was just added or moved, which is not folded away. */
  opened: readonly string[];
}
