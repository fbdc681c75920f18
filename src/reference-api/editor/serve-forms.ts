import { back } from '../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup, Part } from '../staff/pages/layout.ts';
import { readFormFields } from '../staff/pages/form-fields.ts';
import { EDITOR } from '../staff/paths.ts';
import { changedResponse, formResponse, rejectedResponse } from './form/form-response.ts';
import type { FramedForm } from './form/form-view.ts';
import type { OpenForm } from './form/open-form.ts';
import { openNew, openRecord, publishedAtOnce } from './form/open-record.ts';
import { filled, submit, type Submitted, type Typed } from './form/submit.ts';
import { typedIn } from './form/typed-form.ts';
import { otherDraftNotice } from './draft/draft-view.ts';
import { draftButton, INTENT } from './draft/intent.ts';
import { saveAsDraft } from './draft/serve-drafts.ts';
import { authorIn, type EditorContext } from './editor-context.ts';
import { historyPath } from './history/history-paths.ts';
import { movedNote } from './history/version-words.ts';
import { kinds } from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';
import { editPath, listPath, newPath, withQuery } from './paths.ts';
import { productsBelow } from './records/moved-address.ts';
import type { Author } from './records/save-record.ts';
import { enqueueChange, savedNotice, savedRedirect } from './saved-notice.ts';

const above = (kind: Kind): Markup =>
  kind.isSingle ? back(EDITOR, 'Всё, что можно изменить') : back(listPath(kind), kind.title);

const removal = ({ kind, id }: OpenForm): Part =>
  id === undefined
    ? ''
    : html`<p class="removal">
        <a href="${historyPath(kind, id)}">История правок</a>
        ${kind.create ? html`<a class="danger" href="${editPath(kind, id)}/delete">Удалить ${kind.one}</a>` : ''}
      </p>`;

/** After a rename: which addresses have changed. */
function movedNotice({ store }: EditorContext, kind: Kind, id: string): Part {
  const moved = store.versions.latest(kind.kind, id)?.moved;
  return moved ? html`<div class="notice">${movedNote(moved)}</div>` : '';
}

/** Before a rename: what becomes of the addresses. */
function addressNote({ store, siteUrl }: EditorContext, { kind, id, fields, stored, path }: OpenForm): Part {
  const isEdited = fields.members.some(([name, { type }]) => name === 'code' && type === 'leaf');
  if (id === undefined || !kind.hasPage) return '';
  const link = html`Адрес страницы: <a href="${siteUrl}${path}"><bdi>${path}</bdi></a
    >.`;
  if (!isEdited) return html`<p class="soft">${link}</p>`;
  const products = productsBelow(store, kind, stored);
  return html`<p class="soft">
    ${link} Если изменить его, прежний будет вести
    на&nbsp;новый${
      products === 0 ? '' : html`; с&nbsp;ним изменятся и&nbsp;адреса товаров раздела: ${products}`
    }.
  </p>`;
}

const gone = (kind: Kind): Part =>
  html`${above(kind)}
    <h1>Такого здесь нет</h1>
    <p>Возможно, это уже удалили. Найдите нужное в&nbsp;списке.</p>`;

const UNCHANGED = html`<div class="notice">
  <p role="status">Вы ничего не&nbsp;изменили: всё и&nbsp;так сохранено.</p>
</div>`;

const storedDraftOf = ({ store }: EditorContext, { kind, id }: OpenForm) =>
  id === undefined ? undefined : store.drafts.one(kind.kind, id);

const framed = (context: EditorContext, form: OpenForm, action: string): FramedForm => ({
  form,
  action,
  above: above(form.kind),
  below: addressNote(context, form),
  further: storedDraftOf(context, form) === undefined ? draftButton : '',
  removal: removal(form),
});

/** A form and where it is sent; undefined where its record is gone. */
interface FormSource {
  open: (author: Author) => OpenForm | undefined;
  action: string;
}

function showForm(
  c: Context,
  context: EditorContext,
  { form, action, notice = '' }: { form: OpenForm; action: string; notice?: Part },
) {
  const draft = storedDraftOf(context, form);
  return formResponse(c, context, framed(context, form, action), {
    ...filled(form, context),
    watches: notice !== '',
    notice: html`${notice}${draft ? otherDraftNotice(draft) : ''}`,
  });
}

/** Saves a submitted form and its message to the shop in one transaction; undefined where the record is gone. */
function storeForm(
  context: EditorContext,
  { open }: FormSource,
  { typed, author }: { typed: Typed; author: Author },
): { form: OpenForm; result: Submitted; message: string } | undefined {
  const { store } = context;
  return store.change(() => {
    const opened = open(author);
    if (opened === undefined) return undefined;
    const form = publishedAtOnce(opened, author.at);
    const result = submit(form, typed, context);
    return { form, result, message: result.kind === 'saved' ? enqueueChange(context, result.changed) : '' };
  });
}

/** Saves a form, published or as a draft; undefined where its record is gone. */
async function saveForm(c: Context, context: EditorContext, source: FormSource) {
  const sent = typedIn(await readFormFields(c));
  const author = authorIn(c, context);
  const { action } = source;
  if (sent.change) {
    const form = source.open(author);
    return form && changedResponse(c, context, framed(context, form, action), sent);
  }
  if (sent.intent === INTENT.draft)
    return saveAsDraft(c, context, { ...source, framed: (form) => framed(context, form, action) }, sent);
  const done = storeForm(context, source, { typed: sent, author });
  if (done === undefined) return undefined;
  const { form, result, message } = done;
  if (result.kind === 'rejected') return rejectedResponse(c, context, framed(context, form, action), result);
  const merged: Record<string, string> = result.alsoChanged ? { merged: '1' } : {};
  if (result.kind === 'unchanged') return c.redirect(withQuery(action, { ...merged, unchanged: '1' }), 303);
  return savedRedirect(c, context, editPath(form.kind, result.id), { saved: message, ...merged });
}

function serveNew(context: EditorContext, kind: Kind): void {
  const { app, store } = context;
  const source: FormSource = { open: (author) => openNew(store, kind, author), action: newPath(kind) };
  app.get(newPath(kind), (c) => {
    const form = source.open(authorIn(c, context));
    return form ? showForm(c, context, { form, action: source.action }) : c.notFound();
  });
  app.post(newPath(kind), async (c) => (await saveForm(c, context, source)) ?? c.notFound());
}

function serveKind(context: EditorContext, kind: Kind): void {
  const { app, store, show } = context;
  const path = `${EDITOR}/${kind.segment}/:id`;
  const missing = (c: Context) => show(c, { title: 'Не найдено', content: gone(kind), status: 404 });
  const sourceOf = (c: Context): FormSource => {
    const id = c.req.param('id') ?? '';
    return { open: (author) => openRecord(store, { kind, id }, author), action: editPath(kind, id) };
  };

  app.get(path, (c) => {
    const { open, action } = sourceOf(c);
    const form = open(authorIn(c, context));
    if (form === undefined) return missing(c);
    const saved = savedNotice(c, context, { path: form.path, text: 'Сохранено', page: action });
    const unchanged = c.req.query('unchanged') === '1' ? UNCHANGED : '';
    const id = form.id ?? '';
    const notice = saved ? html`${saved}${movedNotice(context, kind, id)}` : unchanged;
    return showForm(c, context, { form, action, notice });
  });
  app.post(path, async (c) => (await saveForm(c, context, sourceOf(c))) ?? missing(c));
}

export function serveForms(context: EditorContext): void {
  for (const kind of kinds) {
    if (kind.create) serveNew(context, kind);
    serveKind(context, kind);
  }
}
