import type { Context } from 'hono';
import { html } from 'hono/html';
import { type DraftKind, draftKinds } from '../../../contract/content/draft.ts';
import { publishDraft } from '../../drafts/publish-draft.ts';
import type { Part } from '../../staff/pages/layout.ts';
import type { EditorContext } from '../editor-context.ts';
import { publishedAtOnce } from '../early-news.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import { formPage } from '../form/form-page.ts';
import type { OpenForm } from '../form/open-form.ts';
import { rejectionStatus, submit, type Submitted, type Typed } from '../form/submit.ts';
import { draftEditPath, DRAFTS, editPath, KIND_SEGMENTS, withQuery } from '../paths.ts';
import { EDITOR } from '../../staff/paths.ts';
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
  const { store, now, memberIn, show } = context;
  const { base, [INTENT.name]: _, ...values } = await readFormFields(c);
  const author: DraftAuthor = { now: now(), editorName: memberIn(c).name };
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
    const status = rejectionStatus(result);
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

/** A draft that a request names. */
interface DraftRequest {
  kind: DraftKind;
  id: number;
  author: DraftAuthor;
}

function showDraft(c: Context, context: EditorContext, { kind, id, author }: DraftRequest) {
  const { store, show, siteUrl, draftKey: key } = context;
  const form = openDraft(store, { kind, id }, author);
  if (form === undefined) return c.redirect(editPath(kind, id), 303);
  const draft = store.drafts.one(kind, id);
  const isSaved = c.req.query('saved') === 'draft';
  const content = formPage({
    form,
    action: draftEditPath(kind, id),
    errors: {},
    conflicts: {},
    shown: form.values,
    base: form.values,
    ...formActions(kind, id),
    notice: draft ? draftNotice(draft, { siteUrl, key, now: author.now, isSaved }) : '',
  });
  return show(c, { title: form.title, content: html`${back} ${content}` });
}

interface DraftSubmission {
  form: OpenForm;
  result: Submitted;
  /** The message to the shop where the draft was published. */
  message?: string;
}

/** Saves a draft's form, and publishes it where that button was pressed; undefined where there is no draft. */
function storeSubmission(
  context: EditorContext,
  { kind, id, author }: DraftRequest,
  { typed, isPublished }: { typed: Typed; isPublished: boolean },
): DraftSubmission | undefined {
  const { store } = context;
  return store.change(() => {
    const opened = openDraft(store, { kind, id }, author);
    if (opened === undefined) return undefined;
    const form = isPublished ? publishedAtOnce({ ...opened, becomesPublic: () => true }, author.now) : opened;
    const result = submit(form, typed);
    const draft = store.drafts.one(kind, id);
    if (result.kind === 'rejected' || !isPublished || draft === undefined) return { form, result };
    const changed = publishDraft(store, { ...draft, editorName: author.editorName }, author.now);
    return { form, result, message: enqueueChange(context, changed) };
  });
}

async function submitDraft(c: Context, context: EditorContext, request: DraftRequest) {
  const { store, show, wakeOutboxWorker } = context;
  const { kind, id, author } = request;
  const { base, [INTENT.name]: intent, ...values } = await readFormFields(c);
  const typed = { values, base };
  const done = storeSubmission(context, request, { typed, isPublished: intent === INTENT.publish });
  if (done === undefined) {
    const gone = goneDraftPage(store, { kind, id, now: author.now }, typed);
    if (gone) return show(c, { ...gone, content: html`${back} ${gone.content}`, status: 409 });
    return c.redirect(withQuery(editPath(kind, id), { unchanged: '1' }), 303);
  }
  const { form, result, message } = done;
  const action = draftEditPath(kind, id);
  if (result.kind === 'rejected') {
    const content = formPage({ form, action, ...result, ...formActions(kind, id) });
    return show(c, {
      title: form.title,
      status: rejectionStatus(result),
      content: html`${back} ${content}`,
    });
  }
  if (message === undefined) return c.redirect(withQuery(action, { saved: 'draft' }), 303);
  wakeOutboxWorker?.();
  return c.redirect(withQuery(editPath(kind, id), { saved: message }), 303);
}

function askToDelete(c: Context, { store, show }: EditorContext, { kind, id, author }: DraftRequest) {
  const form = openDraft(store, { kind, id }, author);
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
}

/** The list of drafts, their forms, and their removal. */
export function serveDrafts(context: EditorContext): void {
  const { app, store, now, show, memberIn } = context;
  app.get(DRAFTS, (c) => show(c, { title: 'Черновики', content: draftsPage(store) }));

  for (const kind of draftKinds) {
    const path = `${EDITOR}/${KIND_SEGMENTS[kind]}/:id{[0-9]{1,15}}/draft`;
    const requestOf = (c: Context): DraftRequest => ({
      kind,
      id: Number(c.req.param('id')),
      author: { now: now(), editorName: memberIn(c).name },
    });
    app.get(path, (c) => showDraft(c, context, requestOf(c)));
    app.post(path, (c) => submitDraft(c, context, requestOf(c)));
    app.get(`${path}/delete`, (c) => askToDelete(c, context, requestOf(c)));
    app.post(`${path}/delete`, (c) => {
      store.drafts.remove(kind, requestOf(c).id);
      return c.redirect(DRAFTS, 303);
    });
  }
}
