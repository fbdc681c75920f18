import type { PageCounters } from '../../domain/shop/counters.ts';
import { paths } from '../../paths.ts';
import { $trackingConsent } from '../../stores/tracking/tracking-consent.ts';
import { buttonClass } from '../../ui/button/button.ts';
import { keepNoticeRoom } from '../../ui/page/bottom-room.ts';
import { focusPart } from '../../ui/page/focus-part.ts';
import * as texts from './consent-texts.ts';
import { applyAnswer, loadTextsOnApproach } from './apply-answer.ts';

function drawAnswer(text: string, given: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClass({});
  button.textContent = text;
  button.addEventListener('click', () => applyAnswer(given));
  return button;
}

function drawText(counters: Omit<PageCounters, 'dataLayer'>): HTMLElement {
  const text = document.createElement('p');
  const link = document.createElement('a');
  link.href = paths.cookie;
  link.textContent = texts.aboutCookies;
  text.append(`${texts.question(counters)} ${texts.noTrackingBeforeConsent} `, link);
  return text;
}

function keepInSight(notice: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || notice.contains(activeElement)) return;
  if (activeElement.getBoundingClientRect().bottom > notice.getBoundingClientRect().top)
    activeElement.scrollIntoView({ block: 'nearest' });
}

/** Asks for consent at the bottom until answered here or in another tab. */
export function showNotice(page: Document, counters: Omit<PageCounters, 'dataLayer'>): void {
  if (page.querySelector('[data-notice]')) return;
  const notice = page.createElement('section');
  notice.dataset.notice = '';
  loadTextsOnApproach(notice);
  notice.setAttribute('aria-label', texts.noticeTitle);
  const said = page.createElement('div');
  said.setAttribute('aria-live', 'polite');
  const answers = page.createElement('div');
  answers.append(drawAnswer(texts.refuse, false), drawAnswer(texts.accept, true));
  notice.append(said, answers);

  // After the skip link, so that the keyboard reaches it early.
  const skipLink = page.querySelector('body > a[href="#content"]');
  if (skipLink) skipLink.after(notice);
  else page.body.prepend(notice);
  // A live region must exist before its content.
  said.append(drawText(counters));
  const giveRoomBack = keepNoticeRoom(notice);
  keepInSight(notice);

  const stop = $trackingConsent.listen((consent) => {
    if (consent === 'unanswered') return;
    stop();
    const hadFocus = notice.contains(page.activeElement);
    notice.remove();
    giveRoomBack();
    const content = hadFocus && page.getElementById('content');
    if (content) focusPart(content);
  });
}
