import { sessionChannel } from '../session/session-channel.ts';

/**
 * Calls back where somebody may have signed in or out: in another tab, or before the page was shown again.
 * Separate from `environment.ts`, so that a page which nobody touches loads no API client.
 */
export function onSessionChange(page: Document, act: () => void): void {
  sessionChannel.listen(act);
  page.addEventListener('visibilitychange', act);
  page.defaultView?.addEventListener('pageshow', act);
}
