import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageShop } from '../../../tests/page-shop.ts';
import { createCookies } from '../../session/cookies/cookies.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { $toasts, dismissToast } from '../../stores/page/toasts.ts';
import {
  answerTracking,
  watchTrackingConsent,
  readTrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import { notStored } from '../../domain/requests/messages.ts';
import { answerNotStored } from './consent-texts.ts';
import { mountConsentControl } from './consent-control.ts';
import { showNotice } from './notice.ts';

const COOKIE = 'tracking_consent_shop';
const cookies = createCookies(document, { siteCode: pageShop.siteCode, secure: false });

beforeEach(() => {
  cookies.remove('trackingConsent');
  providePageContext({ shop: pageShop, cookies });
  document.body.innerHTML = '<a href="#content">К содержанию</a><main id="content"></main>';
  readTrackingConsent();
});
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id);
  document.body.innerHTML = '';
});

const notice = () => document.querySelector<HTMLElement>('[data-notice]');
const button = (text: string, within: ParentNode | null = notice()) =>
  [...(within?.querySelectorAll('button') ?? [])].find((each) => each.textContent === text && !each.hidden);

test.each([
  ['Принять', 'yes'],
  ['Отклонить', 'no'],
] as const)('NOTE-01 the notice links to /cookie, and «%s» is remembered for a year', (text, answer) => {
  showNotice(document, {});
  expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/cookie');
  button(text)?.focus();
  button(text)?.click();
  expect(document.cookie).toContain(`${COOKIE}=${answer}`);
  expect(notice()).toBeNull();
  expect(document.activeElement?.id, 'the focus is not lost').toBe('content');
});

test('NOTE-01 both answers look alike, and a keyboard comes to them right behind the way past the header', () => {
  showNotice(document, {});
  expect(button('Принять')?.className).toBe(button('Отклонить')?.className);
  expect(document.body.firstElementChild?.nextElementSibling).toBe(notice());
});

test('NOTE-01 who is counted for advertisements is told so', () => {
  showNotice(document, { metrikaId: 1 });
  expect(notice()?.textContent).toContain('Разрешите cookie для статистики?');
  notice()?.remove();
  showNotice(document, { vkPixelId: 1 });
  expect(notice()?.textContent).toContain('Разрешите cookie для статистики и\u00a0рекламы?');
});

test('NOTE-01 an answer that was given in another tab ends the notice here', () => {
  watchTrackingConsent(document);
  showNotice(document, {});
  cookies.set('trackingConsent', 'no');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(notice()).toBeNull();
});

test('TRCK-02 at /cookie the answer is told, and can be taken back and given again', () => {
  document.body.innerHTML =
    '<section><p aria-live="polite"></p><button data-answer="no" hidden></button><button data-answer="yes" hidden></button></section>';
  const control = document.querySelector('section');
  if (!control) throw new Error('There is no control.');
  mountConsentControl(control);
  expect(control.textContent).toContain('Вы ещё не ответили');
  button('Принять', control)?.click();
  expect(control.textContent).toContain('Вы разрешили');
  const takeBack = button('Отозвать согласие', control);
  takeBack?.focus();
  takeBack?.click();
  expect(control.textContent).toContain('Вы отказались');
  expect(document.cookie).toContain(`${COOKIE}=no`);
  expect(document.activeElement).toBe(button('Разрешить', control));
  answerTracking(true);
  expect(control.textContent).toContain('Вы разрешили');
});

test('ERR-13 an answer that the browser does not keep holds for the page, and that is said', () => {
  vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  showNotice(document, {});
  button('Принять')?.click();
  vi.restoreAllMocks();
  expect(notice()).toBeNull();
  expect($toasts.get().map(({ text }) => text)).toEqual([answerNotStored]);
});

test('ERR-13 where storage is full, what is agreed to is asked on the next page again, and that is said once', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  showNotice(document, {});
  button('Принять')?.click();
  vi.unstubAllGlobals();
  expect(notice()).toBeNull();
  expect($toasts.get().map(({ text }) => text)).toEqual([notStored]);
});
