import { refusedTokens, unreadableTokens } from '../../integration/harness/broken-tokens.ts';
import { cookieNames } from '../shop-cookies.ts';
import { shopUrl } from '../shop.ts';
import { expect, test } from './http-test.ts';

/** Nothing that a page has said may be a customer's. */
const PRIVATE = /Соколов|anna@polotno|an…@/;

const onDemand: Record<string, string | undefined> = {
  '/user/signin': undefined,
  '/user/signup': undefined,
  '/user/password-reset': undefined,
  '/user/password-reset-complete': undefined,
  '/user/signup-complete': undefined,
  '/user/recall': undefined,
  '/checkout-success': undefined,
  '/checkout-failed': undefined,
  '/user/profile': '/user/signin',
  '/user/profile/personal': '/user/signin',
  '/user/profile/order': '/user/signin',
  '/user/bonus': '/user/signin',
  '/constructor': '/user/signin',
  '/user/session/link': '/user/signin',
  '/checkout': '/cart',
};

/** Each token is tried on these, one of each kind on all routes. */
const guarded = ['/user/signin', '/user/profile', '/checkout', '/user/session/link'];

test('SESS-08 on every on-demand route a broken token is a guest’s', async ({ playwright, goods }) => {
  const { auth } = cookieNames(goods.siteCode);
  const everywhere = [unreadableTokens(), refusedTokens()].map((tokens) => Object.keys(tokens)[0]);
  const values = { ...unreadableTokens(), ...refusedTokens(), 'two of them': `a.b.c; ${auth}=hello` };
  const request = await playwright.request.newContext({ baseURL: shopUrl });
  for (const [name, value] of Object.entries(values)) {
    // Node's client sends bytes.
    const cookie = Buffer.from(`${auth}=${value}`).toString('latin1');
    for (const [path, leadsTo] of Object.entries(onDemand)) {
      if (!everywhere.includes(name) && !guarded.includes(path)) continue;
      const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
      const said = `${path} with ${name}`;
      expect(answer.status(), said).toBe(leadsTo === undefined ? 200 : 302);
      // Where a session has ended, the sign-in says so.
      expect(answer.headers()['location']?.replace('?session=ended', ''), said).toBe(leadsTo);
      expect(answer.headers()['cache-control'], said).toContain('no-store');
      expect(await answer.text(), said).not.toMatch(PRIVATE);
      const sets = answer.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie');
      for (const { value: set } of sets.filter((header) => header.value.startsWith(auth)))
        expect(set, said).toMatch(/^\w+=; Path=\/[^;]*(?:; Domain=[^;]+)?; Max-Age=0/);
      if (path === '/user/signin' || path === '/user/profile')
        expect(
          sets.some((header) => header.value.startsWith(`${auth}=;`)),
          said,
        ).toBe(true);
    }
  }
  await request.dispose();
});
