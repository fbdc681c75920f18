import { html } from 'hono/html';
import type { DraftKind } from '../../../contract/content/draft.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup } from '../../staff/pages/layout.ts';
import type { Values } from '../form/field.ts';
import { formPage } from '../form/form-page.ts';
import { baseOf, bringTogether, isAsStored, type Typed } from '../form/submit.ts';
import { inOneText, newNews, openNews } from '../news-form.ts';
import { editPath, NEW_NEWS } from '../paths.ts';
import { openProduct } from '../product-form.ts';
import { draftButton } from './intent.ts';
import { PUBLISH_AT } from './open-draft.ts';

const REASONS = {
  published:
    'Пока вы\u00a0правили, его опубликовали или\u00a0удалили. Здесь то, что на\u00a0сайте сейчас, вместе с\u00a0вашей правкой. Она ещё не\u00a0сохранена.',
  untouched: 'Его уже опубликовали или\u00a0удалили. Здесь то, что на\u00a0сайте сейчас; сохранять нечего.',
  new: 'Пока вы\u00a0правили, его удалили, и\u00a0на\u00a0сайте этой новости нет. Всё, что вы\u00a0ввели, осталось в\u00a0форме новой новости.',
  none: 'Пока вы\u00a0правили, его удалили, и\u00a0на\u00a0сайте этого тоже нет. Вот что вы\u00a0ввели:',
} as const;

function notice(reason: string, typed: Values, before: Values): Markup {
  const isTimed = Boolean(typed[PUBLISH_AT]) && typed[PUBLISH_AT] !== before[PUBLISH_AT];
  return html`<div class="notice wrong" role="alert">
    <h2>Черновика больше нет</h2>
    <p>${reason}</p>
    ${isTimed ? html`<p>Чтобы назначить время, нажмите «В&nbsp;черновики».</p>` : ''}
  </div>`;
}

/** What was typed, where no form takes it. */
const leftover = (typed: Values, before: Values): Markup =>
  html`${notice(REASONS.none, typed, before)}
  ${Object.entries(typed)
    .filter(([name, text]) => text !== '' && text !== before[name])
    .map(([, text]) => html`<blockquote dir="auto">${text}</blockquote>`)}`;

/**
 * The page for a submitted form of a draft that was published or removed meanwhile: what was typed, brought together with what
 * is published, else in the form of a new article. Undefined where all of it is published. Stores nothing.
 */
export function goneDraftPage(
  store: ShopStore,
  { kind, id, now }: { kind: DraftKind; id: number; now: Date },
  typed: Typed,
): { title: string; content: Markup } | undefined {
  const { values, base } = typed;
  const before = baseOf(base, {});
  const published = kind === 'news' ? openNews(store, id) : openProduct(store, id);
  if (published) {
    const merged = bringTogether(published, typed);
    const isUntouched = isAsStored(published, merged);
    if (isUntouched && merged.alsoChanged.length === 0) return undefined;
    const content = formPage({
      form: published,
      action: editPath(kind, id),
      further: draftButton(published),
      ...merged,
      notice: notice(isUntouched ? REASONS.untouched : REASONS.published, values, before),
    });
    return { title: published.title, content };
  }
  if (kind === 'product') return { title: 'Черновика нет', content: leftover(values, before) };
  const form = newNews(store, now);
  const content = formPage({
    // All of it is new there, what was typed before and saved in the draft as well.
    form,
    action: NEW_NEWS,
    ...bringTogether(form, { values: inOneText(values), base: undefined }),
    further: draftButton(form),
    notice: notice(REASONS.new, values, before),
  });
  return { title: form.title, content };
}
