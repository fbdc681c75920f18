import { answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { LONG_TOAST_MS, showToast } from '../../stores/page/toasts.ts';
import { notKept } from './consent-texts.ts';

/** Stores the answer and warns where it holds for this page only. */
export function applyAnswer(given: boolean): void {
  if (!answerTracking(given)) showToast({ kind: 'warning', text: notKept }, LONG_TOAST_MS);
}
