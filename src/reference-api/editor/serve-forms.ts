import type { Context } from 'hono';
import { html } from 'hono/html';
import type { EditableKind } from '../edit/last-edits.ts';
import { withQuery, EDITOR, editPath, KIND_SEGMENTS, KIND_TITLES, listPath, NEW_NEWS } from './paths.ts';
import { openCategory } from './category-form.ts';
import type { EditorContext } from './editor-context.ts';
import { publishedAtOnce } from './early-news.ts';
import { formPage } from './form/form-page.ts';
import type { OpenForm } from './form/open-form.ts';
import { INTENT, draftButton } from './draft/intent.ts';
import { otherDraftNotice } from './draft/draft-view.ts';
import { saveAsDraft } from './draft/serve-drafts.ts';
import type { StoredDraft } from '../drafts/drafts.ts';
import { noteEdit, submit, type Submitted } from './form/submit.ts';
import type { Markup, Part } from './assets/layout.ts';
import { newNews, openNews } from './news-form.ts';
import { readFormFields } from './form-fields.ts';
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

/** The forms of products, categories and news. */
export function serveForms(context: EditorContext): void {
  const { app, store, now, show, editorIn, wakeOutboxWorker } = context;

  const storedDraftOf = ({ kind, id }: OpenForm): StoredDraft | undefined =>
    kind === 'category' || id === undefined ? undefined : store.drafts.one(kind, id);
  const formActions = (form: OpenForm) => ({
    further: storedDraftOf(form) === undefined ? draftButton(form) : '',
    removal: removal(form),
  });
  const otherDraft = (form: OpenForm): Part => {
    const draft = storedDraftOf(form);
    return draft ? otherDraftNotice(draft) : '';
  };

  const page = (c: Context, form: OpenForm, { action, notice = '' }: { action: string; notice?: Part }) =>
    show(c, {
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
        notice: html`${notice}${otherDraft(form)}`,
        ...formActions(form),
      })}`,
    });

  const save = async (c: Context, open: (moment: Date) => OpenForm | undefined, action: string) => {
    const { base, [INTENT.name]: intent, ...values } = await readFormFields(c);
    if (intent === INTENT.draft) return saveAsDraft(c, context, { open, action });
    const editorName = editorIn(c).name;
    const done = store.change((): { form: OpenForm; result: Submitted; message: string } | undefined => {
      const opened = open(now());
      if (opened === undefined) return undefined;
      const form = publishedAtOnce(opened, now());
      const result = submit(form, { values, base });
      if (result.kind !== 'saved') return { form, result, message: '' };
      noteEdit(store, form, { id: result.id, now: now(), editorName });
      return { form, result, message: enqueueChange(context, result.changed) };
    });
    if (done === undefined) return undefined;
    const { form, result, message } = done;
    if (result.kind === 'rejected') {
      return show(c, {
        title: form.title,
        status: Object.keys(result.errors).length > 0 ? 422 : 409,
        content: html`${back(form.kind)} ${formPage({ form, action, ...result, ...formActions(form) })}`,
      });
    }
    const merged: Record<string, string> = result.alsoChanged.length > 0 ? { merged: '1' } : {};
    if (result.kind === 'unchanged') return c.redirect(withQuery(action, { ...merged, unchanged: '1' }), 303);
    wakeOutboxWorker?.();
    return c.redirect(withQuery(editPath(form.kind, result.id), { saved: message, ...merged }), 303);
  };

  app.get(NEW_NEWS, (c) => page(c, newNews(store, now()), { action: NEW_NEWS }));
  app.post(
    NEW_NEWS,
    async (c) => (await save(c, (moment) => newNews(store, moment), NEW_NEWS)) ?? c.notFound(),
  );

  for (const kind of ['product', 'category', 'news'] as const) {
    const path = `${EDITOR}/${KIND_SEGMENTS[kind]}/:id{[0-9]{1,15}}`;
    const missing = (c: Context) => show(c, { title: 'Не найдено', content: gone(kind), status: 404 });
    app.get(path, (c) => {
      const id = Number(c.req.param('id'));
      const form = OPENS[kind](store, id);
      if (form === undefined) return missing(c);
      const action = editPath(kind, id);
      const saved = savedNotice(c, context, { path: form.path, text: 'Сохранено', page: action });
      const unchanged =
        c.req.query('unchanged') === '1'
          ? html`<div class="notice">
              <p role="status">Вы ничего не&nbsp;изменили: всё и&nbsp;так сохранено.</p>
            </div>`
          : '';
      return page(c, form, { action, notice: saved ?? unchanged });
    });
    app.post(path, async (c) => {
      const id = Number(c.req.param('id'));
      return (await save(c, () => OPENS[kind](store, id), editPath(kind, id))) ?? missing(c);
    });
  }
}
