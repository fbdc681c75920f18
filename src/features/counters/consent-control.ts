import {
  $trackingConsent,
  readTrackingConsent,
  type TrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import * as texts from './consent-texts.ts';
import { giveAnswer } from './give-answer.ts';

/** Shows the answer on the page about cookies, and the buttons that take another. Where there is one, one button gives the opposite. */
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

  refuse.addEventListener('click', () => giveAnswer(false));
  accept.addEventListener('click', () => giveAnswer(true));
  readTrackingConsent();
  $trackingConsent.subscribe(show);
}
