import { readTrackingConsent, answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { LONG_TOAST_MS, showToast } from '../../stores/page/toasts.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import { notKept } from './consent-texts.ts';

/** The shop's record of it; without it the answer holds as well. */
async function record(given: boolean): Promise<void> {
  try {
    const { recordAnswer } = await import('./record-answer.ts');
    await recordAnswer(given);
  } catch (error) {
    console.warn('The answer about counters was not recorded.', error);
  }
}

/** Stores the answer and warns where it holds for this page only. */
export function applyAnswer(given: boolean): void {
  const before = readTrackingConsent();
  if (!answerTracking(given)) showToast({ kind: 'warning', text: notKept }, LONG_TOAST_MS);
  if (shopHas('consents') && (given || before === 'given')) void record(given);
}
