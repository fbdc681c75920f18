import { keepItem, sessionItems } from '../../domain/requests/browser-storage.ts';
import * as messages from '../../domain/requests/messages.ts';
import { isOfOptionalScript, lostScript } from '../../domain/requests/optional-script.ts';
import { showToast } from '../../stores/page/toasts.ts';
import { hasUnsavedWork } from '../../stores/page/unsaved-work.ts';

const ONCE_IN_MS = 10_000;
const KEY = 'chunk_reload';

/** What could not be loaded: its address, where that is known, and the error of its import. */
interface Loss {
  readonly script: string | undefined;
  readonly error: unknown;
}

/** Browsers name the script in the error's text. */
const lossOf = (error: unknown, address?: unknown): Loss => ({
  script: lostScript(`${String(address)} ${String(error)}`),
  error,
});

/**
 * Notes a reload of this page; false where there was one within 10 s, where one for the same script did not help, or where
 * that cannot be known.
 */
function mayReload(script: string | undefined): boolean {
  const items = sessionItems();
  const pathKey = `${KEY} ${location.pathname}`;
  const scriptKey = `${KEY} ${script}`;
  const last = items.getItem(pathKey);
  if (last !== null && Math.abs(Date.now() - Number(last)) < ONCE_IN_MS) return false;
  // A script of another release would have another address by now: this one is blocked.
  if (script !== undefined && items.getItem(scriptKey) !== null) return false;
  const now = String(Date.now());
  return keepItem(items, pathKey, now) && (script === undefined || keepItem(items, scriptKey, now));
}

/**
 * Reloads the page where a script of it cannot be loaded: another release may have replaced it. At most once per 10 s on a
 * path and once for a script, never offline, never for what the page can do without, and never over what someone has typed or
 * what is on its way to the shop: they are told instead, by the island itself where that is what was lost.
 */
export function reloadOnLostChunks(page: Document): void {
  let hasTyped = false;
  let isSending = false;
  page.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
  // A form that is sent without its script leads away.
  addEventListener('submit', (event) => (isSending ||= !event.defaultPrevented));
  let isRecovering = false;
  const recover = async ({ script, error }: Loss, isReportedByIsland: boolean) => {
    // Who can do without the script has said so by then.
    await new Promise((resolve) => setTimeout(resolve));
    if (isRecovering || isSending || isOfOptionalScript(error)) return;
    isRecovering = true;
    if (navigator.onLine && !hasTyped && !hasUnsavedWork() && mayReload(script)) location.reload();
    else if (!navigator.onLine) showToast({ kind: 'error', text: messages.offline });
    else if (!isReportedByIsland) showToast({ kind: 'error', text: messages.unexpected });
    isRecovering = false;
  };
  addEventListener('vite:preloadError', (event) => {
    if ('payload' in event) void recover(lossOf(event.payload), false);
  });
  page.addEventListener('astro:hydration-error', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const of = (name: string): unknown =>
      typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
    void recover(lossOf(of('error'), of('componentUrl')), true);
  });
}
