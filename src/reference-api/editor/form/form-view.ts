import type { Node } from '../fields/field-tree.ts';
import type { FieldContext } from '../fields/field-words.ts';
import type { MergedRecord } from '../fields/merge-record.ts';
import type { Part } from '../../staff/pages/layout.ts';
import type { OpenForm } from './open-form.ts';
import type { Filled } from './submit.ts';
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

/** A form with all that stands around it. */
export interface FramedForm {
  form: OpenForm;
  /** Where it is sent. */
  action: string;
  above: Part;
  /** Below the heading. */
  below?: Part;
  /** Beside the button that saves. */
  further?: Part;
  /** Below the form. */
  removal?: Part;
}

/** A form as it is shown: with what is stored, or with what was typed and could not be stored. */
export interface ShownForm extends FramedForm, Filled {
  context: FieldContext;
  opened?: readonly string[];
  /** Said above the form. */
  notice?: Part;
}
