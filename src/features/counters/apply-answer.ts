import { keepItem, localItems } from '../../domain/requests/browser-storage.ts';
import { notStored } from '../../domain/requests/messages.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { answerMarks, hasOpenAnswer } from '../../stores/tracking/answer-marks.ts';
import { readTrackingConsent, answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { LONG_TOAST_MS, showToast } from '../../stores/page/toasts.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import { answerNotStored } from './consent-texts.ts';

const load = () => import('./state/record-answer.ts');

function takeShownTexts(): void {
  if (shopHas('consents')) void useOptionalScript(load, ({ takeTexts }) => takeTexts());
}

/** The texts that an answer agrees to are large: they are loaded once the question is pointed at or focused. */
export function loadTextsOnApproach(question: HTMLElement): void {
  for (const turn of ['pointerover', 'focusin'])
    question.addEventListener(turn, takeShownTexts, { once: true });
}

/** Sends what an earlier page could not, and has a changed text asked for again. */
export function checkLater(): void {
  if (shopHas('consents') && hasOpenAnswer(readTrackingConsent() === 'given'))
    void useOptionalScript(load, ({ checkAnswer }) => checkAnswer());
}

const warn = (text: string) => showToast({ kind: 'warning', text }, LONG_TOAST_MS);

/** Stores the answer and warns where it holds for this page only. The shop's record follows; without it the answer holds as well. */
export function applyAnswer(given: boolean): void {
  const before = readTrackingConsent();
  const isAnswered = answerTracking(given);
  if (!isAnswered) warn(answerNotStored);
  if (!shopHas('consents') || (!given && before !== 'given')) return;
  const isMarked = keepItem(localItems(), answerMarks.unrecorded, given ? 'yes' : 'no');
  // The next page does not know which texts were agreed to.
  if (given && isAnswered && !isMarked) warn(notStored);
  void useOptionalScript(load, ({ recordPressed }) => recordPressed(given));
}
