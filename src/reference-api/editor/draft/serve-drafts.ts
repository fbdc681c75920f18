import { back, question } from '../../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { publishDraft } from './publish-draft.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import { EDITOR } from '../../staff/paths.ts';
import { authorIn, type EditorContext } from '../editor-context.ts';
import { changedResponse, formResponse, rejectedResponse } from '../form/form-response.ts';
import type { FramedForm } from '../form/form-view.ts';
import type { OpenForm } from '../form/open-form.ts';
import { publishedAtOnce } from '../form/open-record.ts';
import { filled, submit, type Submitted, type Typed } from '../form/submit.ts';
import { typedIn } from '../form/typed-form.ts';
import { kinds } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { draftEditPath, DRAFTS, editPath, withQuery } from '../paths.ts';
import type { Author } from '../records/save-record.ts';
import { enqueueChange, savedRedirect } from '../saved-notice.ts';
import { draftNotice, draftsPage } from './draft-view.ts';
import { removedDraftResponse } from './removed-draft-response.ts';
import { INTENT } from './intent.ts';
import { beginDraft, openDraft } from './open-draft.ts';

const above = back(DRAFTS, 'Черновики');

const framed = (form: OpenForm, { kind, id }: { kind: Kind; id: string }): FramedForm => ({
  form,
  action: draftEditPath(kind, id),
  above,
  further: html`<button class="button quiet" name="${INTENT.name}" value="${INTENT.publish}">
    Опубликовать
  </button>`,
  removal: html`<p class="removal">
    <a class="danger" href="${draftEditPath(kind, id)}/delete">Удалить черновик</a>
  </p>`,
});

interface PublishedForm {
  open: (author: Author) => OpenForm | undefined;
  action: string;
  framed: (form: OpenForm) => FramedForm;
}

/** Saves what was typed into the form of a published or new record as a draft; undefined where there is no such record. */
export function saveAsDraft(
  c: Context,
  context: EditorContext,
  { open, action, ...published }: PublishedForm,
  typed: Typed,
): Response | Promise<Response> | undefined {
  const { store } = context;
  const author = authorIn(c, context);
  const done = store.change(() => {
    const opened = open(author);
    if (opened === undefined) return undefined;
    const { id, kind } = opened;
    // Someone else may have begun one meanwhile: both are brought together.
    const form =
      (id === undefined ? undefined : openDraft(store, { kind, id }, author)) ??
      beginDraft(store, opened, author);
    return { form, kind, result: submit(form, typed, context) };
  });
  if (done === undefined) return undefined;
  const { form, kind, result } = done;
  const isDraft = (id: string | undefined) =>
    id !== undefined && store.drafts.one(kind.kind, id) !== undefined;
  if (result.kind === 'rejected') {
    // The next press must not publish what was to be a draft.
    const view =
      form.id !== undefined && isDraft(form.id)
        ? framed(form, { kind, id: form.id })
        : published.framed(form);
    return rejectedResponse(c, context, view, result);
  }
  if (result.id === undefined || (result.kind === 'unchanged' && !isDraft(result.id)))
    return c.redirect(withQuery(action, { unchanged: '1' }), 303);
  return c.redirect(withQuery(draftEditPath(kind, result.id), { saved: 'draft' }), 303);
}

interface DraftRequest {
  kind: Kind;
  id: string;
  author: Author;
}

function showDraft(c: Context, context: EditorContext, { kind, id, author }: DraftRequest) {
  const { store, siteUrl, draftKey: key } = context;
  const form = openDraft(store, { kind, id }, author);
  if (form === undefined) return c.redirect(editPath(kind, id), 303);
  const draft = store.drafts.one(kind.kind, id);
  const isSaved = c.req.query('saved') === 'draft';
  return formResponse(c, context, framed(form, { kind, id }), {
    ...filled(form, context),
    notice: draft ? draftNotice(draft, { store, siteUrl, key, now: author.at, isSaved }) : '',
  });
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
    const form = isPublished ? publishedAtOnce({ ...opened, becomesPublic: () => true }, author.at) : opened;
    const result = submit(form, typed, context);
    const draft = store.drafts.one(kind.kind, id);
    if (result.kind === 'rejected' || !isPublished || draft === undefined) return { form, result };
    const changed = publishDraft(store, { ...draft, editorName: author.by }, author.at);
    return { form, result, message: enqueueChange(context, changed) };
  });
}

async function submitDraft(c: Context, context: EditorContext, request: DraftRequest) {
  const { store } = context;
  const { kind, id, author } = request;
  const sent = typedIn(await readFormFields(c));
  if (sent.change && store.drafts.one(kind.kind, id)) {
    const form = openDraft(store, request, author);
    return form
      ? changedResponse(c, context, framed(form, request), sent)
      : c.redirect(editPath(kind, id), 303);
  }
  const done = storeSubmission(context, request, {
    typed: sent,
    isPublished: sent.intent === INTENT.publish,
  });
  if (done === undefined) {
    const gone = removedDraftResponse(c, context, { ...request, above }, sent);
    return gone ?? c.redirect(withQuery(editPath(kind, id), { unchanged: '1' }), 303);
  }
  const { form, result, message } = done;
  if (result.kind === 'rejected') return rejectedResponse(c, context, framed(form, request), result);
  if (message === undefined) return c.redirect(withQuery(draftEditPath(kind, id), { saved: 'draft' }), 303);
  return savedRedirect(c, context, editPath(kind, id), { saved: message });
}

function askToDelete(c: Context, { store, show }: EditorContext, { kind, id, author }: DraftRequest) {
  const form = openDraft(store, { kind, id }, author);
  if (form === undefined) return c.redirect(DRAFTS, 303);
  return show(c, {
    title: 'Удалить черновик',
    content: question({
      title: 'Удалить черновик?',
      about: html`<bdi>${form.title}</bdi>`,
      content: html`<p>Вернуть его нельзя. То, что на&nbsp;сайте, останется как есть.</p>`,
      deed: 'Удалить',
      otherwise: draftEditPath(kind, id),
    }),
  });
}

/** The list of drafts, their forms, and their removal. */
export function serveDrafts(context: EditorContext): void {
  const { app, store, show } = context;
  app.get(DRAFTS, (c) => show(c, { title: 'Черновики', content: draftsPage(store) }));

  for (const kind of kinds) {
    const path = `${EDITOR}/${kind.segment}/:id/draft`;
    const requestOf = (c: Context): DraftRequest => ({
      kind,
      id: c.req.param('id') ?? '',
      author: authorIn(c, context),
    });
    app.get(path, (c) => showDraft(c, context, requestOf(c)));
    app.post(path, (c) => submitDraft(c, context, requestOf(c)));
    app.get(`${path}/delete`, (c) => askToDelete(c, context, requestOf(c)));
    app.post(`${path}/delete`, (c) => {
      store.drafts.remove(kind.kind, requestOf(c).id);
      return c.redirect(DRAFTS, 303);
    });
  }
}
