import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pageShop } from '../../../tests/page-shop.ts';
import { createCookies } from '../../session/cookies/cookies.ts';
import { $modal, closeModal } from '../../stores/page/modal.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { openDialogsFromLinks } from './dialog-links.ts';

/** Presses the link to the sign-in of a shop on https in a browser with these cookies; answers where that leads. */
function press(cookie: string): 'the dialog' | 'the page' {
  const cookies = createCookies({ cookie }, { siteCode: pageShop.siteCode, secure: true });
  providePageContext({ shop: { ...pageShop, secure: true }, cookies });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(event);
  expect($modal.get()?.kind === 'sign-in').toBe(event.defaultPrevented);
  return event.defaultPrevented ? 'the dialog' : 'the page';
}

beforeAll(() => openDialogsFromLinks(document));
beforeEach(() => {
  closeModal();
  document.body.innerHTML = '<a href="/user/signin" data-dialog="sign-in">Войти</a>';
});

test('AUTH-01 the link to the sign-in opens a dialog for guests, and is the server’s where somebody may be signed in', () => {
  expect(press('')).toBe('the dialog');
  closeModal();
  expect(press('__Host-auth_token_shop=a.b.c')).toBe('the page');
});

test.each([
  'auth_token_shop=planted',
  '\u2000__Host-auth_token_shop=planted',
  '__host-auth_token_shop=planted',
  '__Host-auth_token_shop2=of-another-shop',
  'theme=auth_token_shop=',
])('SESS-01 a cookie that only looks like the session’s takes the dialog from nobody: %s', (cookie) => {
  expect(press(cookie)).toBe('the dialog');
});
