import { sessionChannel } from '../../session/tabs/session-channel.ts';

const listeners = new Set<() => void>();

/** Announces a sign-in or sign-out on this page. */
export function notifySessionChange(): void {
  for (const act of listeners) act();
}

/**
 * Calls back when someone may have signed in or out: here, in another tab, or before a return to the page. Separate from
 * `environment.ts`, so that an untouched page loads no API client.
 */
export function onSessionChange(page: Document, act: () => void): void {
  listeners.add(act);
  sessionChannel.listen(act);
  page.addEventListener('visibilitychange', act);
  page.defaultView?.addEventListener('pageshow', act);
}
