// Another host of the domain attacks by cookies, over https: one visit in Chromium and a shop of its own, 8 s. What servers do
// with such cookies alone is in `src/session/cookies` and `tests/deploy/guards`.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { login } from '../../src/contract/account/sign-in.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { tokenPayload } from '../../src/session/tokens/token-payload.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ProductPage } from './product-page.ts';
import { secureHosts } from './secure/secure-hosts.ts';
import { startSecondShop } from './second-shop-process.ts';
import { clientOf, DEVICE } from './sign-in.ts';
import { expect, once, type Page, test } from './shop-test.ts';
import { cookieNames } from './shop-cookies.ts';

// It leaves the shop's origin, and the certificate is self-signed.
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
let attacker: number;

/** Cookies of a new session, by the names without prefix. */
async function attackersSession(): Promise<Record<string, string>> {
  const { token, refreshToken } = await clientOf(apiUrl).call(login, {
    body: {
      username: 'dealer@polotno.example',
      password: 'polotno',
      emailOnly: false,
      scenario: 'user',
      deviceId: DEVICE,
    },
  });
  return { [names.auth]: token ?? '', [names.refresh]: refreshToken ?? '', [names.device]: DEVICE };
}

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const script = join(import.meta.dirname, 'secure/serve-secure.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
  own = await attackersSession();
  attacker = tokenPayload(own[names.auth] ?? '')?.uid ?? 0;
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

/** The other host sets cookies in the visitor's browser, so many with one answer. */
async function plant(page: Page, cookies: readonly string[], atOnce = 40): Promise<void> {
  const tab = await page.context().newPage();
  for (let from = 0; from < cookies.length; from += atOnce) {
    const some = cookies.slice(from, from + atOnce).map((cookie): [string, string] => ['cookie', cookie]);
    await tab.goto(`${neighbour}/?${new URLSearchParams(some)}`);
  }
  await tab.close();
}

/** The attacker's session for the whole domain: by the names that the shop has had, and by those that look like its present ones. */
function planted(): string[] {
  const forAll = (name: string, value: string, path: string) =>
    `${name}=${value}; Domain=${domain}; Path=${path}; Secure`;
  const looks = ['__Host-', '__host-', '\u2000__Host-', '\u00a0__Host-', '=__Host-'];
  return [
    ...Object.entries(own).flatMap(([name, value]) =>
      ['/', '/user'].map((path) => forAll(name, value, path)),
    ),
    ...looks.map((look) => forAll(look + names.auth, own[names.auth] ?? '', '/')),
    ...looks.map((look) => forAll(look + names.cart, 'planted', '/')),
    forAll('session_ended_polotno', '1', '/'),
  ];
}

const jarOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies(shop)).map(({ name, value }) => [name, value]));

/** Whose session the browser has by the names that the shop reads. */
async function sessionOf(page: Page): Promise<string> {
  const uid = tokenPayload((await jarOf(page))[`__Host-${names.auth}`] ?? '')?.uid;
  return uid === undefined ? 'nobody' : uid === attacker ? 'the attacker' : 'the victim';
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${shop}/user/signin`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@polotno.example');
  await page.getByLabel(/^Пароль/).fill('polotno');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
}

test(
  'SESS-01 over https another host of the domain signs nobody into its account, and ends no session: a visitor comes, signs in, buys and signs out',
  once,
  async ({ page }) => {
    test.setTimeout(2 * MINUTE_MS);
    await test.step('a guest who has seen a prebuilt page alone', async () => {
      await page.goto(shop);
      await expect.poll(async () => (await jarOf(page))['__Host-site-id_polotno']).toBe('1');
      await plant(page, planted(), 8);
      await page.goto(`${shop}/user/profile`);
      await expect(page).toHaveURL(`${shop}/user/signin`);
      expect(await sessionOf(page)).toBe('nobody');
    });

    await test.step('a customer', async () => {
      await signIn(page);
      await plant(page, planted(), 8);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
      expect(await sessionOf(page)).toBe('the victim');
    });

    await test.step('a buyer', async () => {
      const { data } = await clientOf(apiUrl).call(findProducts, { body: { inStock: true, limit: 1 } });
      const [bought] = data;
      if (!bought) throw new Error('The shop has nothing to sell.');
      const product = new ProductPage(page);
      await product.open(shop + productPath(bought));
      await product.take();
      await plant(page, planted(), 8);
      await page.goto(`${shop}/cart`);
      await expect(new BasketPage(page).row(bought.title).first()).toBeVisible();
      await page.goto(`${shop}/checkout`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформление заказа');
      const checkout = new CheckoutPage(page);
      await expect(checkout.calculation).toBeVisible();
      await checkout.consent.check();
      await checkout.order.click();
      await page.getByRole('button', { name: /^Оплатить/ }).click();
      await expect(page).toHaveURL(`${shop}/checkout-success`);
      expect(await sessionOf(page)).toBe('the victim');
    });

    await test.step('who signs out stays out', async () => {
      await plant(page, planted(), 8);
      await page.goto(`${shop}/user/profile`);
      await page.getByRole('button', { name: 'Выйти' }).click();
      await page
        .getByRole('dialog', { name: 'Выйти из личного кабинета?' })
        .getByRole('button', { name: 'Выйти' })
        .click();
      await expect.poll(() => sessionOf(page)).toBe('nobody');
      await plant(page, planted(), 8);
      await page.goto(`${shop}/user/profile`);
      await expect(page).toHaveURL(/\/user\/signin/);
      expect(await sessionOf(page)).toBe('nobody');
    });

    await test.step('more cookies than browsers keep may push the session out, and sign nobody into another', async () => {
      await signIn(page);
      const flood = Array.from({ length: FLOOD }, (_, at) => `flood-${at}=1; Domain=${domain}; Secure`);
      await plant(page, flood);
      await page.goto(`${shop}/user/profile`);
      expect(await sessionOf(page)).not.toBe('the attacker');
    });
  },
);
