import { type SessionEvent, sessionChannel } from '../../session/tabs/session-channel.ts';
import { mayBeCustomer, pageContext } from '../page/page-context.ts';

const report = (error: unknown): void => console.error('The session could not be followed.', error);

/**
 * Follows session changes in other tabs, also after a return from the back-forward cache, and resumes a customer's session
 * when the page is idle. `show` draws the customer and is loaded for customers only. When the page is shown again, followers
 * catch up with what another device may have changed.
 */
export function watchSession(show: () => Promise<void>): void {
  const follow = async (event: SessionEvent): Promise<void> => {
    (await import('./session-of-other-tabs.ts')).applyOtherTabSession(event);
    await show();
  };
  const start = async (): Promise<void> => {
    const { startSession } = await import('./start-session.ts');
    await Promise.all([startSession(), show()]);
  };
  sessionChannel.listen((event) => void follow(event).catch(report));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow('changed').catch(report);
  });
  const forget = async (): Promise<void> => (await import('./forget-ended.ts')).forgetEnded();
  const catchUp = async (): Promise<void> => {
    if (document.visibilityState === 'visible' && mayBeCustomer())
      await (await import('./followers.ts')).notifyFollowers('catchUp');
  };
  // Document events bubble to the window.
  for (const event of ['visibilitychange', 'online'])
    addEventListener(event, () => void catchUp().catch(report));
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  if (pageContext().cookies.get('sessionEnded') !== undefined) idle(() => void forget().catch(report));
  if (!mayBeCustomer()) return;
  idle(() => void start().catch(report));
}
