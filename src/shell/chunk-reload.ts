import { ISLANDS_LOST } from './hydration/islands-lost.ts';
import * as messages from '../domain/messages.ts';
import { showToast } from '../stores/toasts.ts';

const ONCE_IN_MS = 10_000;
const KEY = 'chunk_reload';

/** Notes a reload of this page; false where there was one within 10 s, or where that cannot be known. */
function mayReload(): boolean {
  const key = `${KEY} ${location.pathname}`;
  try {
    const last = sessionStorage.getItem(key);
    if (last !== null && Math.abs(Date.now() - Number(last)) < ONCE_IN_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Whether this tab has unsaved work; where the module that knows cannot be loaded none has begun. */
const isWorking = (): Promise<boolean> =>
  import('../stores/unsaved-work.ts').then(
    ({ hasUnsavedWork }) => hasUnsavedWork(),
    () => false,
  );

/**
 * Reloads the page where a script of it cannot be loaded: another release may have replaced it. At most once per 10 s on a
 * path, never offline, and never over what somebody has typed or what is on its way to the shop: they are told instead.
 */
export function reloadOnLostChunks(page: Document): void {
  let hasTyped = false;
  page.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
  let isRecovering = false;
  const recover = async () => {
    if (isRecovering) return;
    isRecovering = true;
    if (navigator.onLine && !hasTyped && !(await isWorking()) && mayReload()) location.reload();
    else showToast({ kind: 'error', text: navigator.onLine ? messages.unexpected : messages.offline });
    isRecovering = false;
  };
  addEventListener('vite:preloadError', () => void recover());
  if (ISLANDS_LOST in window) void recover();
  page.addEventListener('astro:hydration-error', () => void recover());
}
