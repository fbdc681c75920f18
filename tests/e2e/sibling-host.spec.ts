// Another host of the domain attacks by cookies, over https: one visit in Chromium and a shop of its own, 8 s. What servers do
// with such cookies alone is in `src/session/cookies` and `tests/deploy/guards`.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { login } from '../../src/contract/account/sign-in.ts';
import { secureHosts } from './secure/secure-hosts.ts';
import { startSecondShop } from './second-shop-process.ts';
import { clientOf, DEVICE } from './sign-in.ts';
import { expect, once, type Page, test } from './shop-test.ts';
import { cookieNames } from './shop-cookies.ts';

// It leaves the shop's origin, and nobody has signed the certificate.
test.use({ window: 'own', ignoreHTTPSErrors: true });

const [port, apiPort] = ['4939', '4940'] as const;
const { shop, neighbour, domain } = secureHosts(port);
const apiUrl = `http://localhost:${apiPort}`;
const MINUTE_MS = 60_000;
/** More than browsers keep of a domain. */
const FLOOD = 200;
const names = cookieNames('polotno');

let server: ChildProcess;
/** Cookies of the attacker's session. */
let own: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const script = join(import.meta.dirname, 'secure/serve-secure.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
  const { token, refreshToken } = await clientOf(apiUrl).call(login, {
    body: {
      ...{ username: 'dealer@polotno.example', password: 'polotno', emailOnly: false },
      ...{ scenario: 'user', deviceId: DEVICE },
    },
  });
  own = { [names.auth]: token ?? '', [names.refresh]: refreshToken ?? '', [names.device]: DEVICE };
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

/** The other host sets cookies in the visitor's browser. */
async function plant(page: Page, cookies: readonly string[]): Promise<void> {
  const tab = await page.context().newPage();
  const query = new URLSearchParams(cookies.map((cookie) => ['cookie', cookie]));
  await tab.goto(`${neighbour}/?${query}`);
  await tab.close();
}

/** The attacker's session for the whole domain, by the names that the shop has had, and by those that look like its present ones. */
const planted = () =>
  Object.entries(own).flatMap(([name, value]) =>
    ['', '__Host-', '__host-', '__HOST-', '\u2000__Host-', '\u00a0__Host-', '=__Host-'].flatMap((prefix) =>
      ['/', '/user', '/user/profile'].map(
        (path) => `${prefix}${name}=${value}; Domain=${domain}; Path=${path}; Secure`,
      ),
    ),
  );

const account = (page: Page) => page.getByRole('link', { name: 'Кабинет', exact: true });

test(
  'SESS-01 over https another host of the domain signs nobody in and nobody out',
  once,
  async ({ page, watch }) => {
    test.setTimeout(2 * MINUTE_MS);
    watch.expects(/./);
    await test.step('a guest who has opened one prebuilt page', async () => {
      await page.goto(shop);
      await plant(page, planted());
      await page.goto(`${shop}/user/profile`);
      console.log(
        page.url(),
        (await page.context().cookies())
          .map((c) => `${c.name} ${c.domain} ${c.path} ${c.value.slice(0, 9)}`)
          .join('\n'),
      );
      await expect(page).toHaveURL(`${shop}/user/signin`);
    });
  },
);
