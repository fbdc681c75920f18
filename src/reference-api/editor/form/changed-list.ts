import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Part } from '../../staff/pages/layout.ts';
import type { EditorContext } from '../editor-context.ts';
import { changeList } from '../fields/change-list.ts';
import { nodeAt } from '../fields/field-tree.ts';
import { formPage } from './form-page.ts';
import type { OpenForm } from './open-form.ts';
import { baseOf } from './submit.ts';
import type { SentForm } from './typed-form.ts';

interface ChangedForm {
  form: OpenForm;
  action: string;
  sent: SentForm;
  back: Part;
  further?: Part;
  removal?: Part;
}

/** The form with what was typed after a button beside a list was pressed; stores nothing. */
export function changeButtonPage(
  c: Context,
  context: EditorContext,
  { form, sent, back, ...page }: ChangedForm,
) {
  const { change, texts, base } = sent;
  const node = change && nodeAt(form.fields, change.path);
  const next = change && node ? changeList(texts, change, node) : texts;
  const content = formPage({
    form,
    context,
    ...page,
    texts: next,
    base: baseOf(base, form.stored),
    errors: {},
    conflicts: {},
    opened: change ? [change.path] : [],
  });
  return context.show(c, { title: form.title, content: html`${back} ${content}` });
}
