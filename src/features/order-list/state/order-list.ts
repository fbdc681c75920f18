import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  type ListLine,
  ListLineSchema,
  MAX_LIST_LINES,
  tooManyLines,
} from '../../../domain/order-list/list-lines.ts';
import {
  type FoundProducts,
  type ListProduct,
  listView,
  type ListView,
} from '../../../domain/order-list/list-view.ts';
import { addText, type ListEdit } from '../../../domain/order-list/plain-list.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { findArticles } from '../../../session/plain/find-articles.ts';
import { createCustomerDraft } from '../../../stores/account/customer-draft.ts';
import { addToBasket } from '../../../stores/basket/basket.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { hasPageContext, pageContext } from '../../../stores/page/page-context.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { flushWrites } from '../../../stores/storage/delayed-writes.ts';

/** Pause after a key before an article is looked for. */
const TYPING_MS = 400;

const DraftSchema = z.object({
  /** Pasted and not read yet. */
  text: z.string(),
  lines: z.array(ListLineSchema).check(z.maxLength(MAX_LIST_LINES)),
});
type Draft = z.infer<typeof DraftSchema>;

const empty: Draft = { text: '', lines: [] };

const draft = createCustomerDraft('order-list', DraftSchema, empty, {
  isEmpty: ({ text, lines }) => text === '' && lines.length === 0,
});

export const $list: ReadableAtom<Draft> = draft.$value;

const $found = atom<ReadonlyMap<string, FoundProducts>>(new Map());

export type ListNote =
  | { readonly kind: 'none' }
  /** The articles could not be looked for. */
  | { readonly kind: 'failed'; readonly message: string }
  /** What was pasted or dropped could not be read. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'put'; readonly lines: number }
  | { readonly kind: 'cleared'; readonly draft: Draft };

const none: ListNote = { kind: 'none' };
const $noted = atom<ListNote>(none);
export const $note: ReadableAtom<ListNote> = $noted;

const $putting = atom(false);
export const $isPutting: ReadableAtom<boolean> = $putting;

/** The same object while the role is the same: rows are drawn again with another. */
const $shop = computed($priceRole, (priceRole) => ({
  priceRole,
  // The server renders the empty list, and has no page.
  allowOverAdding: hasPageContext() && pageContext().shop.allowOverAdding,
}));

export const $listView: ReadableAtom<ListView> = computed(
  [draft.$value, $found, $shop, $noted],
  ({ lines }, found, shop, { kind }) => listView(lines, found, shop, kind === 'failed'),
);

const latest = createLatestRequest();

/** Looks for the articles that are not known yet. */
async function search(waitMs = 0): Promise<void> {
  const missing = $list.get().lines.flatMap(({ article }) => ($found.get().has(article) ? [] : [article]));
  if (missing.length === 0) return latest.stop();
  try {
    const found = await latest.send(
      (signal) => findArticles(environment().client, missing, { signal }),
      waitMs,
    );
    if (!found) return;
    $found.set(new Map([...$found.get(), ...found]));
    if ($noted.get().kind === 'failed') $noted.set(none);
  } catch (error) {
    $noted.set({ kind: 'failed', message: errorText(error) });
  }
}

/** Looks for everything again: after a failure, and for another visitor, whose prices are others. */
export function searchAgain(): void {
  if ($noted.get().kind === 'failed') $noted.set(none);
  $found.set(new Map());
  void search();
}

function setLines(lines: readonly ListLine[], waitMs?: number): void {
  draft.set({ ...$list.get(), lines: [...lines] });
  void search(waitMs);
}

function take({ lines, text, message }: ListEdit): void {
  draft.set({ text, lines: [...lines] });
  // Whether the browser stores it is known at once.
  flushWrites();
  $noted.set(message === undefined ? none : { kind: 'refused', message });
  void search();
}

export const keepText = (text: string): void => draft.set({ ...$list.get(), text });

/** Reads the pasted text into lines. */
export const readText = (): void => take(addText($list.get().lines, $list.get().text));

/** Adds the lines of a file to the list. */
export async function readFile(file: File): Promise<void> {
  const { linesOfFile } = await import('./lines-of-file.ts');
  const read = await linesOfFile(file);
  const { lines, text } = $list.get();
  const all = read.kind === 'lines' ? [...lines, ...read.lines] : lines;
  if (all.length <= MAX_LIST_LINES) {
    take({ lines: all, text, message: read.kind === 'refused' ? read.message : undefined });
    return;
  }
  take({ lines, text, message: tooManyLines(all.length) });
}

export function changeLine(at: number, change: Partial<ListLine>): void {
  setLines(
    $list.get().lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
    TYPING_MS,
  );
}

export const removeLine = (at: number): void =>
  setLines($list.get().lines.filter((_, index) => index !== at));

/** Takes a suggestion, or one of several products, for what the line means. */
export function pickProduct(at: number, product: ListProduct, article: string): void {
  $found.set(new Map([...$found.get(), [article, { products: [product], suggestion: undefined }]]));
  changeLine(at, { article });
}

/** Can be taken back. */
export function clearList(): void {
  $noted.set({ kind: 'cleared', draft: $list.get() });
  draft.set(empty);
}

export function restoreList(cleared: Draft): void {
  draft.set(cleared);
  $noted.set(none);
  void search();
}

/**
 * Puts all lines that can be put as one change. Counts replace those in the basket, so that a repeated press, another tab and
 * a lost answer double nothing; the other lines stay.
 */
export async function putList(): Promise<void> {
  if ($putting.get()) return;
  const view = $listView.get();
  if (view.groups.length === 0) return;
  $putting.set(true);
  const outcome = await addToBasket(view.groups);
  $putting.set(false);
  if (outcome !== 'added') return;
  // Lines that were typed meanwhile stay.
  const put = new Set(view.rows.flatMap(({ line, state }) => (state.kind === 'ready' ? [line] : [])));
  setLines($list.get().lines.filter((line) => !put.has(line)));
  $noted.set({ kind: 'put', lines: put.size });
}

/** Begins with what is kept; follows the visitor. */
export function openList(): () => void {
  void search();
  let role = $priceRole.get();
  return $priceRole.listen((now) => {
    if (now === role) return;
    role = now;
    searchAgain();
  });
}
