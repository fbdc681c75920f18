import type { Context } from 'hono';
import type { EditorContext } from '../editor-context.ts';
import { changeList } from '../fields/change-list.ts';
import { nodeAt } from '../fields/field-tree.ts';
import { formPage } from './form-page.ts';
import type { FramedForm, ShownForm } from './form-view.ts';
import { baseOf, type Filled, rejectionStatus, type Submitted } from './submit.ts';
import type { SentForm } from './typed-form.ts';

interface FormState extends Filled, Pick<ShownForm, 'notice' | 'opened'> {
  status?: 200 | 409 | 422;
  /** Follows what was saved on its way to the shop. */
  watches?: boolean;
}

export function formResponse(
  c: Context,
  context: EditorContext,
  view: FramedForm,
  { status = 200, watches = false, ...state }: FormState,
) {
  const content = formPage({ context, ...view, ...state });
  return context.show(c, { title: view.form.title, status, watches, script: 'rich-text.js', content });
}

/** With what was typed and could not be stored. */
export const rejectedResponse = (
  c: Context,
  context: EditorContext,
  view: FramedForm,
  result: Submitted & { kind: 'rejected' },
) => formResponse(c, context, view, { ...result, status: rejectionStatus(result) });

/** With what was typed after a button beside a list was pressed; stores nothing. */
export function changedResponse(
  c: Context,
  context: EditorContext,
  view: FramedForm,
  { change, texts, base }: SentForm,
) {
  const { fields, stored } = view.form;
  const node = change && nodeAt(fields, change.path);
  return formResponse(c, context, view, {
    texts: change && node ? changeList(texts, change, node) : texts,
    base: baseOf(base, stored),
    errors: {},
    conflicts: {},
    opened: change ? [change.path] : [],
  });
}
