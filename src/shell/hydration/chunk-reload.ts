import { keepItem, sessionItems } from '../../domain/requests/browser-storage.ts';
import * as messages from '../../domain/requests/messages.ts';
import { isOfOptionalScript } from '../../domain/requests/optional-script.ts';
import { hasPlainWay } from '../../stores/page/modal.ts';
import { showToast } from '../../stores/page/toasts.ts';
import { hasUnsavedWork } from '../../stores/page/unsaved-work.ts';

const ONCE_IN_MS = 10_000;
const KEY = 'chunk_reload';

/**
 * Notes a reload of this page; false where there was one within 10 s, where one did not help, or where that cannot be known.
 * Scripts of another release come with another script of all pages: what is missing after a reload for the same one is blocked.
 *
 * @param code - Address of the script of all pages.
 */
function mayReload(code: string): boolean {
  const items = sessionItems();
  const pathKey = `${KEY} ${location.pathname}`;
  const codeKey = `${KEY} ${code}`;
  const last = items.getItem(pathKey);
  if (last !== null && Math.abs(Date.now() - Number(last)) < ONCE_IN_MS) return false;
  if (items.getItem(codeKey) !== null) return false;
  const now = String(Date.now());
  return keepItem(items, pathKey, now) && keepItem(items, codeKey, now);
}

/** Of styles that a script wanted to have first: `lost-styles.ts` asks for them again. */
const isOfStyles = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS');

/**
 * Reloads the page where a script of it cannot be loaded: another release may have replaced it. At most once per 10 s on a
 * path and once in a tab for one release's scripts, never offline, never for what the page can do without, and never over what
 * someone has typed or what is on its way to the shop: they are told instead, by the island itself where that is what was
 * lost. A dialog that has a page of its own leads there. Lost styles stop no script.
 */
export function reloadOnLostChunks(page: Document, code = import.meta.url): void {
  let hasTyped = false;
  let isSending = false;
  page.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
  // A form that is sent without its script leads away.
  addEventListener('submit', (event) => (isSending ||= !event.defaultPrevented));
  let isRecovering = false;
  const recover = async (error: unknown, isReportedByIsland: boolean) => {
    if (hasPlainWay()) return;
    // Who can do without the script has said so by then.
    await new Promise((resolve) => setTimeout(resolve));
    if (isRecovering || isSending || isOfOptionalScript(error)) return;
    isRecovering = true;
    if (navigator.onLine && !hasTyped && !hasUnsavedWork() && mayReload(code)) location.reload();
    else if (!navigator.onLine) showToast({ kind: 'error', text: messages.offline });
    else if (!isReportedByIsland) showToast({ kind: 'error', text: messages.unexpected });
    isRecovering = false;
  };
  addEventListener('vite:preloadError', (event) => {
    if (!('payload' in event)) return;
    if (isOfStyles(event.payload)) event.preventDefault();
    else void recover(event.payload, false);
  });
  page.addEventListener('astro:hydration-error', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const error: unknown =
      typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'error') : undefined;
    void recover(error, true);
  });
}
