import { type SessionEvent, sessionChannel } from '../session/session-channel.ts';
import { pageContext } from './page-context.ts';

const report = (error: unknown): void => console.error('The session could not be followed.', error);

/**
 * Follows what other tabs tell of the session, also while the page lay in the browser's history, and continues a
 * customer's session once the page is idle. `show` then draws who is signed in; it is loaded for customers only.
 */
export function watchSession(show: () => Promise<void>): void {
  const follow = async (event: SessionEvent): Promise<void> => {
    (await import('./follow-session.ts')).followSession(event);
    await show();
  };
  const start = async (): Promise<void> => {
    await (await import('./start-session.ts')).startSession();
    await show();
  };
  sessionChannel.listen((event) => void follow(event).catch(report));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow('changed').catch(report);
  });
  if (pageContext().cookies.get('authToken') === undefined) return;
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => void start().catch(report));
}
