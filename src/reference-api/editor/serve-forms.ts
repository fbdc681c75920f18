import type { Context } from 'hono';
import { html } from 'hono/html';
import type { EditableKind } from '../edit/last-edits.ts';
import { withQuery, editPath, KIND_SEGMENTS, KIND_TITLES, listPath, NEW_NEWS } from './paths.ts';
import { EDITOR } from '../staff/paths.ts';
import { openCategory } from './category-form.ts';
import type { EditorContext } from './editor-context.ts';
import { publishedAtOnce } from './early-news.ts';
import { formPage } from './form/form-page.ts';
import type { OpenForm } from './form/open-form.ts';
import { INTENT, draftButton } from './draft/intent.ts';
import { otherDraftNotice } from './draft/draft-view.ts';
import { saveAsDraft } from './draft/serve-drafts.ts';
import type { StoredDraft } from '../drafts/drafts.ts';
import { noteEdit, rejectionStatus, submit, type Submitted, type Typed } from './form/submit.ts';
import type { Markup, Part } from '../staff/pages/layout.ts';
import { newNews, openNews } from './news-form.ts';
import { readFormFields } from '../staff/pages/form-fields.ts';
import { openProduct } from './product-form.ts';
import { savedNotice, enqueueChange } from './saved-notice.ts';

const OPENS = { product: openProduct, category: openCategory, news: openNews } as const;

const back = (kind: EditableKind): Markup =>
  html`<p class="back"><a href="${listPath(kind)}">← ${KIND_TITLES[kind]}</a></p>`;

const removal = ({ kind, id }: OpenForm): Part =>
  kind === 'news' && id !== undefined
    ? html`<p class="removal"><a class="danger" href="${editPath(kind, id)}/delete">Удалить новость</a></p>`
    : '';

const gone = (kind: EditableKind): Part =>
  html`${back(kind)}
    <h1>Такого здесь нет</h1>
    <p>Возможно, это уже удалили. Найдите нужное в&nbsp;списке.</p>`;

const UNCHANGED = html`<div class="notice">
  <p role="status">Вы ничего не&nbsp;изменили: всё и&nbsp;так сохранено.</p>
</div>`;

const storedDraftOf = ({ store }: EditorContext, { kind, id }: OpenForm): StoredDraft | undefined =>
  kind === 'category' || id === undefined ? undefined : store.drafts.one(kind, id);

const formActions = (context: EditorContext, form: OpenForm) => ({
  further: storedDraftOf(context, form) === undefined ? draftButton(form) : '',
  removal: removal(form),
});

/** A form and where it is sent. */
interface SentForm {
  form: OpenForm;
  action: string;
}

function showForm(
  c: Context,
  context: EditorContext,
  { form, action, notice = '' }: SentForm & { notice?: Part },
) {
  const draft = storedDraftOf(context, form);
  return context.show(c, {
    title: form.title,
    watches: notice !== '',
    content: html`${back(form.kind)}
    ${formPage({
      form,
      action,
      shown: form.values,
      base: form.values,
      errors: {},
      conflicts: {},
      notice: html`${notice}${draft ? otherDraftNotice(draft) : ''}`,
      ...formActions(context, form),
    })}`,
  });
}

/** A form that can be opened at a moment; undefined where its record is gone. */
interface FormSource {
  open: (moment: Date) => OpenForm | undefined;
  action: string;
}

/** Saves a submitted form and its message to the shop in one transaction; undefined where the record is gone. */
function storeForm(
  context: EditorContext,
  { open }: FormSource,
  { typed, editorName }: { typed: Typed; editorName: string },
): { form: OpenForm; result: Submitted; message: string } | undefined {
  const { store, now } = context;
  return store.change(() => {
    const opened = open(now());
    if (opened === undefined) return undefined;
    const form = publishedAtOnce(opened, now());
    const result = submit(form, typed);
    if (result.kind !== 'saved') return { form, result, message: '' };
    noteEdit(store, form, { id: result.id, now: now(), editorName });
    return { form, result, message: enqueueChange(context, result.changed) };
  });
}

/** Saves a form, published or as a draft; undefined where its record is gone. */
async function saveForm(c: Context, context: EditorContext, source: FormSource) {
  const { base, [INTENT.name]: intent, ...values } = await readFormFields(c);
  if (intent === INTENT.draft) return saveAsDraft(c, context, source);
  const editorName = context.memberIn(c).name;
  const done = storeForm(context, source, { typed: { values, base }, editorName });
  if (done === undefined) return undefined;
  const { form, result, message } = done;
  const { action } = source;
  if (result.kind === 'rejected') {
    const page = formPage({ form, action, ...result, ...formActions(context, form) });
    return context.show(c, {
      title: form.title,
      status: rejectionStatus(result),
      content: html`${back(form.kind)} ${page}`,
    });
  }
  const merged: Record<string, string> = result.alsoChanged.length > 0 ? { merged: '1' } : {};
  if (result.kind === 'unchanged') return c.redirect(withQuery(action, { ...merged, unchanged: '1' }), 303);
  context.wakeOutboxWorker?.();
  return c.redirect(withQuery(editPath(form.kind, result.id), { saved: message, ...merged }), 303);
}

function serveNewNews(context: EditorContext): void {
  const { app, store, now } = context;
  const source: FormSource = { open: (moment) => newNews(store, moment), action: NEW_NEWS };
  app.get(NEW_NEWS, (c) => showForm(c, context, { form: newNews(store, now()), action: NEW_NEWS }));
  app.post(NEW_NEWS, async (c) => (await saveForm(c, context, source)) ?? c.notFound());
}

function serveKind(context: EditorContext, kind: EditableKind): void {
  const { app, store, show } = context;
  const path = `${EDITOR}/${KIND_SEGMENTS[kind]}/:id{[0-9]{1,15}}`;
  const missing = (c: Context) => show(c, { title: 'Не найдено', content: gone(kind), status: 404 });

  app.get(path, (c) => {
    const id = Number(c.req.param('id'));
    const form = OPENS[kind](store, id);
    if (form === undefined) return missing(c);
    const action = editPath(kind, id);
    const saved = savedNotice(c, context, { path: form.path, text: 'Сохранено', page: action });
    const unchanged = c.req.query('unchanged') === '1' ? UNCHANGED : '';
    return showForm(c, context, { form, action, notice: saved ?? unchanged });
  });

  app.post(path, async (c) => {
    const id = Number(c.req.param('id'));
    const source = { open: () => OPENS[kind](store, id), action: editPath(kind, id) };
    return (await saveForm(c, context, source)) ?? missing(c);
  });
}

/** The forms of products, categories and news. */
export function serveForms(context: EditorContext): void {
  serveNewNews(context);
  for (const kind of ['product', 'category', 'news'] as const) serveKind(context, kind);
}
