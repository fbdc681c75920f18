import { isDeepStrictEqual } from 'node:util';
import { html } from 'hono/html';
import type { Context } from 'hono';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { EditorContext } from '../editor-context.ts';
import { formResponse } from '../form/form-response.ts';
import type { OpenForm } from '../form/open-form.ts';
import { openNew, openRecord } from '../form/open-record.ts';
import { mergeTyped, type Typed } from '../form/submit.ts';
import type { Kind } from '../kinds/kind.ts';
import { editPath, newPath } from '../paths.ts';
import type { Author } from '../records/save-record.ts';
import { draftButton } from './intent.ts';
import { PUBLISH_AT } from './open-draft.ts';

const REASONS = {
  published:
    'Пока вы\u00a0правили, его опубликовали или\u00a0удалили. Здесь то, что на\u00a0сайте сейчас, вместе с\u00a0вашей правкой. Она ещё не\u00a0сохранена.',
  untouched: 'Его уже опубликовали или\u00a0удалили. Здесь то, что на\u00a0сайте сейчас; сохранять нечего.',
  new: 'Пока вы\u00a0правили, его удалили, и\u00a0на\u00a0сайте этого нет. Всё, что вы\u00a0ввели, осталось в\u00a0новой форме.',
  none: 'Пока вы\u00a0правили, его удалили, и\u00a0на\u00a0сайте этого тоже нет. Вот что вы\u00a0ввели:',
} as const;

function notice(reason: string, { texts }: Typed): Markup {
  return html`<div class="notice wrong" role="alert">
    <h2>Черновика больше нет</h2>
    <p>${reason}</p>
    ${texts[PUBLISH_AT] ? html`<p>Чтобы назначить время, нажмите «В&nbsp;черновики».</p>` : ''}
  </div>`;
}

/** What was typed, where no form takes it. */
const leftover = (typed: Typed): Markup =>
  html`${notice(REASONS.none, typed)}
  ${Object.values(typed.texts)
    .filter((text) => text.trim().length > 1)
    .map((text) => html`<blockquote dir="auto">${text}</blockquote>`)}`;

interface Gone {
  kind: Kind;
  id: string;
  author: Author;
  above: Part;
}

/**
 * The answer to a submitted form of a draft that was published or removed meanwhile: what was typed, brought together with what
 * is published, else in the form of a new record. Undefined where all of it is published. Stores nothing.
 */
export function removedDraftResponse(
  c: Context,
  context: EditorContext,
  { kind, id, author, above }: Gone,
  typed: Typed,
) {
  const { store, show } = context;
  const said = (reason: string) => ({ notice: notice(reason, typed), status: 409 as const });
  const framed = (form: OpenForm, action: string) => ({ form, action, above, further: draftButton });
  const published = openRecord(store, { kind, id }, author);
  if (published) {
    const { record, alsoChanged, ...filled } = mergeTyped(published, typed, context);
    const isWrong = Object.keys(filled.errors).length > 0;
    const isUntouched = !isWrong && isDeepStrictEqual(record, published.stored);
    if (isUntouched && !alsoChanged) return undefined;
    const reason = isUntouched ? REASONS.untouched : REASONS.published;
    return formResponse(c, context, framed(published, editPath(kind, id)), { ...filled, ...said(reason) });
  }
  const form = openNew(store, kind, author);
  if (form === undefined)
    return show(c, { title: 'Черновика нет', content: html`${above} ${leftover(typed)}`, status: 409 });
  // All of it is new there, what was typed before and saved in the draft as well.
  const shown = { texts: typed.texts, base: form.stored, errors: {}, conflicts: {} };
  return formResponse(c, context, framed(form, newPath(kind)), { ...shown, ...said(REASONS.new) });
}
