import { sessionChannel } from '../../session/tabs/session-channel.ts';

const listeners = new Set<() => void>();

/** Tells this page that someone has signed in or out on it. */
export function notifySessionChange(): void {
  for (const act of listeners) act();
}

/**
 * Calls back where someone may have signed in or out: here, in another tab, or before the page was shown again.
 * Separate from `environment.ts`, so that a page which nobody touches loads no API client.
 */
export function onSessionChange(page: Document, act: () => void): void {
  listeners.add(act);
  sessionChannel.listen(act);
  page.addEventListener('visibilitychange', act);
  page.defaultView?.addEventListener('pageshow', act);
}
