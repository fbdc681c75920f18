import type { Context } from 'hono';
import { html } from 'hono/html';
import { type DraftKind, draftKinds } from '../../../contract/content/draft.ts';
import { publishDraft } from '../../drafts/publish-draft.ts';
import type { Part } from '../assets/layout.ts';
import type { EditorContext } from '../editor-context.ts';
import { publishedAtOnce } from '../early-news.ts';
import { readFormFields } from '../form-fields.ts';
import { formPage } from '../form/form-page.ts';
import type { OpenForm } from '../form/open-form.ts';
import { submit } from '../form/submit.ts';
import { draftEditPath, DRAFTS, editPath, EDITOR, KIND_SEGMENTS, withQuery } from '../paths.ts';
import { enqueueChange } from '../saved-notice.ts';
import { INTENT, draftButton } from './intent.ts';
import { draftNotice, draftsPage } from './draft-view.ts';
import { goneDraftPage } from './gone-draft.ts';
import { beginDraft, type DraftAuthor, openDraft } from './open-draft.ts';

const back = html`<p class="back"><a href="${DRAFTS}">← Черновики</a></p>`;

const formActions = (kind: DraftKind, id: number): { further: Part; removal: Part } => ({
  further: html`<button class="button quiet" name="${INTENT.name}" value="${INTENT.publish}">
    Опубликовать
  </button>`,
  removal: html`<p class="removal">
    <a class="danger" href="${draftEditPath(kind, id)}/delete">Удалить черновик</a>
  </p>`,
});

const isDraftKind = (kind: string): kind is DraftKind => draftKinds.some((one) => one === kind);

/** Saves what was typed into the form of a published or new record as a draft; undefined where there is no such record. */
export async function saveAsDraft(
  c: Context,
  context: EditorContext,
  { open, action }: { open: (now: Date) => OpenForm | undefined; action: string },
): Promise<Response | undefined> {
  const { store, now, editorIn, show } = context;
  const { base, [INTENT.name]: _, ...values } = await readFormFields(c);
  const author: DraftAuthor = { now: now(), editorName: editorIn(c).name };
  const done = store.change(() => {
    const published = open(author.now);
    if (published === undefined || !isDraftKind(published.kind)) return undefined;
    const { id, kind } = published;
    // Someone else may have begun one meanwhile: both are brought together.
    const form =
      (id === undefined ? undefined : openDraft(store, { kind, id }, author)) ??
      beginDraft(store, published, author);
    return form && { form, kind, result: submit(form, { values, base }) };
  });
  if (done === undefined) return undefined;
  const { form, kind, result } = done;
  if (result.kind === 'rejected') {
    const status = Object.keys(result.errors).length > 0 ? 422 : 409;
    // The next press must not publish what was to be a draft.
    const sending =
      form.id !== undefined && store.drafts.one(kind, form.id) !== undefined
        ? { action: draftEditPath(kind, form.id), ...formActions(kind, form.id) }
        : { action, further: draftButton(form) };
    return show(c, { title: form.title, status, content: formPage({ form, ...sending, ...result }) });
  }
  if (result.id === undefined || (result.kind === 'unchanged' && !store.drafts.one(kind, result.id)))
    return c.redirect(withQuery(action, { unchanged: '1' }), 303);
  return c.redirect(withQuery(draftEditPath(kind, result.id), { saved: 'draft' }), 303);
}

/** The list of drafts, their forms, and their removal. */
export function serveDrafts(context: EditorContext): void {
  const { app, store, now, show, editorIn, siteUrl, draftKey, wakeOutboxWorker } = context;

  app.get(DRAFTS, (c) => show(c, { title: 'Черновики', content: draftsPage(store) }));

  for (const kind of draftKinds) {
    const path = `${EDITOR}/${KIND_SEGMENTS[kind]}/:id{[0-9]{1,15}}/draft`;
    const authorIn = (c: Context): DraftAuthor => ({ now: now(), editorName: editorIn(c).name });
    const idIn = (c: Context): number => Number(c.req.param('id'));
    const noticeOf = (id: number, isSaved: boolean): Part => {
      const draft = store.drafts.one(kind, id);
      return draft ? draftNotice(draft, { siteUrl, key: draftKey, now: now(), isSaved }) : '';
    };

    app.get(path, (c) => {
      const id = idIn(c);
      const form = openDraft(store, { kind, id }, authorIn(c));
      if (form === undefined) return c.redirect(editPath(kind, id), 303);
      const content = formPage({
        form,
        action: draftEditPath(kind, id),
        errors: {},
        conflicts: {},
        shown: form.values,
        base: form.values,
        ...formActions(kind, id),
        notice: noticeOf(id, c.req.query('saved') === 'draft'),
      });
      return show(c, { title: form.title, content: html`${back} ${content}` });
    });

    app.post(path, async (c) => {
      const id = idIn(c);
      const { base, [INTENT.name]: intent, ...values } = await readFormFields(c);
      const author = authorIn(c);
      const done = store.change(() => {
        const opened = openDraft(store, { kind, id }, author);
        if (opened === undefined) return undefined;
        const form =
          intent === INTENT.publish
            ? publishedAtOnce({ ...opened, becomesPublic: () => true }, author.now)
            : opened;
        const result = submit(form, { values, base });
        const draft = store.drafts.one(kind, id);
        if (result.kind === 'rejected' || intent !== INTENT.publish || draft === undefined)
          return { form, result };
        const changed = publishDraft(store, { ...draft, editorName: author.editorName }, author.now);
        return { form, result, message: enqueueChange(context, changed) };
      });
      if (done === undefined) {
        const gone = goneDraftPage(store, { kind, id, now: author.now }, { values, base });
        if (gone) return show(c, { ...gone, content: html`${back} ${gone.content}`, status: 409 });
        return c.redirect(withQuery(editPath(kind, id), { unchanged: '1' }), 303);
      }
      const { form, result, message } = done;
      if (result.kind === 'rejected') {
        const status = Object.keys(result.errors).length > 0 ? 422 : 409;
        const content = formPage({
          form,
          action: draftEditPath(kind, id),
          ...result,
          ...formActions(kind, id),
        });
        return show(c, { title: form.title, status, content: html`${back} ${content}` });
      }
      if (message === undefined)
        return c.redirect(withQuery(draftEditPath(kind, id), { saved: 'draft' }), 303);
      wakeOutboxWorker?.();
      return c.redirect(withQuery(editPath(kind, id), { saved: message }), 303);
    });

    app.get(`${path}/delete`, (c) => {
      const id = idIn(c);
      const form = openDraft(store, { kind, id }, authorIn(c));
      if (form === undefined) return c.redirect(DRAFTS, 303);
      return show(c, {
        title: 'Удалить черновик',
        content: html`<h1>Удалить черновик?</h1>
          <p class="asked"><bdi>${form.title}</bdi></p>
          <p>Вернуть его нельзя. То, что на&nbsp;сайте, останется как есть.</p>
          <form method="post" class="actions">
            <button class="danger">Удалить</button>
            <a href="${draftEditPath(kind, id)}">Оставить</a>
          </form>`,
      });
    });

    app.post(`${path}/delete`, (c) => {
      store.drafts.remove(kind, idIn(c));
      return c.redirect(DRAFTS, 303);
    });
  }
}
