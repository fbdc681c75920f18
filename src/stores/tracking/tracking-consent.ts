import { atom, type ReadableAtom } from 'nanostores';
import { openTabChannel } from '../../session/tabs/tab-channel.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

/** Nothing is reported before there is an answer. */
export type TrackingConsent = 'given' | 'refused' | 'unanswered';

const CHANNEL = 'vitrina-consent';

const $state = atom<TrackingConsent>('unanswered');
export const $trackingConsent: ReadableAtom<TrackingConsent> = $state;

let channel: BroadcastChannel | undefined;

/** Read from its cookie, which tabs share. */
export function readTrackingConsent(): TrackingConsent {
  const answer = hasPageContext() ? pageContext().cookies.get('trackingConsent') : undefined;
  $state.set(answer === undefined ? 'unanswered' : answer === 'yes' ? 'given' : 'refused');
  return $state.get();
}

/** Keeps the answer current with other tabs and after a return from the back-forward cache. */
export function watchTrackingConsent(page: Document): void {
  readTrackingConsent();
  channel ??= openTabChannel(CHANNEL);
  channel?.addEventListener('message', readTrackingConsent);
  page.addEventListener('visibilitychange', readTrackingConsent);
  page.defaultView?.addEventListener('pageshow', readTrackingConsent);
}

/** Counts as unanswered in all tabs. */
export function forgetTrackingAnswer(): void {
  pageContext().cookies.remove('trackingConsent');
  $state.set('unanswered');
  channel?.postMessage(null);
}

/** Stores the answer for all tabs; false where the browser keeps no cookies: the next page asks again. */
export function answerTracking(given: boolean): boolean {
  const { cookies } = pageContext();
  const answer = given ? 'yes' : 'no';
  cookies.set('trackingConsent', answer);
  $state.set(given ? 'given' : 'refused');
  channel?.postMessage(null);
  return cookies.get('trackingConsent') === answer;
}
