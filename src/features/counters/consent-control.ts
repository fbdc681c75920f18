import {
  $trackingConsent,
  readTrackingConsent,
  type TrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import * as texts from './consent-texts.ts';
import { applyAnswer, loadTextsOnApproach } from './apply-answer.ts';

/** Shows the answer and buttons to change it. */
export function mountConsentControl(control: HTMLElement): void {
  const answer = control.querySelector('[aria-live]');
  const refuse = control.querySelector<HTMLButtonElement>('[data-answer=no]');
  const accept = control.querySelector<HTMLButtonElement>('[data-answer=yes]');
  if (!answer || !refuse || !accept) return;

  function show(consent: TrackingConsent): void {
    if (!answer || !refuse || !accept) return;
    answer.textContent = texts.answers[consent];
    refuse.textContent = consent === 'given' ? texts.takeBack : texts.refuse;
    accept.textContent = consent === 'refused' ? texts.allow : texts.accept;
    const hadFocus = control.contains(control.ownerDocument.activeElement);
    refuse.hidden = consent === 'refused';
    accept.hidden = consent === 'given';
    if (hadFocus) (refuse.hidden ? accept : refuse).focus();
  }

  refuse.addEventListener('click', () => applyAnswer(false));
  accept.addEventListener('click', () => applyAnswer(true));
  loadTextsOnApproach(control);
  readTrackingConsent();
  $trackingConsent.subscribe(show);
}
