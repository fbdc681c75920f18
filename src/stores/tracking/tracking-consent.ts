import { atom, type ReadableAtom } from 'nanostores';
import { openTabChannel } from '../../session/tabs/tab-channel.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

/** Whether counters may be told of the visitor; nobody is told before there is an answer. */
export type TrackingConsent = 'given' | 'refused' | 'unanswered';

const CHANNEL = 'vitrina-consent';

const $state = atom<TrackingConsent>('unanswered');
export const $trackingConsent: ReadableAtom<TrackingConsent> = $state;

let channel: BroadcastChannel | undefined;

/** Reads the answer from its cookie, which all tabs share. */
export function readTrackingConsent(): TrackingConsent {
  const answer = hasPageContext() ? pageContext().cookies.get('trackingConsent') : undefined;
  $state.set(answer === undefined ? 'unanswered' : answer === 'yes' ? 'given' : 'refused');
  return $state.get();
}

/** Keeps the answer up to date with the other tabs, and with what was answered while this page was not shown. */
export function followTrackingConsent(page: Document): void {
  readTrackingConsent();
  channel ??= openTabChannel(CHANNEL);
  channel?.addEventListener('message', readTrackingConsent);
  page.addEventListener('visibilitychange', readTrackingConsent);
  page.defaultView?.addEventListener('pageshow', readTrackingConsent);
}

/**
 * Stores the visitor's answer for all tabs; false where the browser keeps no cookies: then it asks again on the next page, and
 * not on this one.
 */
export function answerTracking(given: boolean): boolean {
  const { cookies } = pageContext();
  const answer = given ? 'yes' : 'no';
  cookies.set('trackingConsent', answer);
  $state.set(given ? 'given' : 'refused');
  channel?.postMessage(null);
  return cookies.get('trackingConsent') === answer;
}
