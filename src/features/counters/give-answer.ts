import { answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { LONG_TOAST_MS, showToast } from '../../stores/page/toasts.ts';
import { notKept } from './consent-texts.ts';

/** Takes the visitor's answer, and says where it holds for this page alone. */
export function giveAnswer(given: boolean): void {
  if (!answerTracking(given)) showToast({ kind: 'warning', text: notKept }, LONG_TOAST_MS);
}
