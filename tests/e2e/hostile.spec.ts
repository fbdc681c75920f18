import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { hostileShop } from './hostile/hostile-shop.ts';
import { hostileTexts } from './hostile/hostile-texts.ts';
import { startSecondShop } from './second-shop-process.ts';
import { expect, type Page, test, once } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

const [port, apiPort] = ['4931', '4932'] as const;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

let server: ChildProcess;
let origin: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const script = join(import.meta.dirname, 'hostile/serve-hostile.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
  origin = `http://localhost:${port}`;
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

/** The text as a browser shows it: white space is one space, and what shows nothing is left out. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Runs in the page: elements whose address, as the browser resolved it, has another scheme than a page may use. */
const unsafeAddresses = (): string[] =>
  [...document.querySelectorAll('[href], [src], [action], [formaction], [poster], [data]')].flatMap(
    (element) =>
      ['href', 'src', 'action', 'formaction', 'poster', 'data'].flatMap((name) => {
        const value = element.getAttribute(name);
        // Captions stand in the page itself.
        if (value === null || /^data:text\/vtt;charset=utf-8,WEBVTT/.test(value)) return [];
        const address = URL.canParse(value, location.href) ? new URL(value, location.href).protocol : 'none';
        return ['http:', 'https:', 'tel:', 'mailto:'].includes(address)
          ? []
          : `${element.localName} ${name}="${value}"`;
      }),
  );

/** Runs in the page: what of it does not fit the screen. */
function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const basket = document.querySelector('a[href="/cart"]')?.getBoundingClientRect();
  const footer = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect();
  return [
    scrollWidth > clientWidth && `the page is ${scrollWidth} px wide on a screen of ${clientWidth}`,
    !footer?.height && 'there is no footer',
    !(basket && basket.width > 0 && basket.right <= innerWidth) && 'the basket cannot be reached',
  ].filter((said) => said !== false);
}

/** Looks at the page at its width and then at the other, where the next page begins. */
async function assertSound(page: Page) {
  expect(await page.evaluate(() => 'hacked' in window), 'nothing that was written has run').toBe(false);
  expect(new URL(page.url()).origin, 'the shopper is still in the shop').toBe(origin);
  expect(await page.evaluate(unsafeAddresses), 'SEC-05 what leads or loads does so by a safe scheme').toEqual(
    [],
  );
  expect(await page.evaluate(misfits)).toEqual([]);
  await page.setViewportSize(page.viewportSize()?.width === phone.width ? desk : phone);
  expect(await page.evaluate(misfits)).toEqual([]);
}

const shop = hostileShop();

const pathOf = (code: string, categories: readonly { code: string }[]) =>
  `/catalog/${categories.map((category) => category.code).join('/')}/detail/${code}`;

test(
  'a product’s page shows fifty hostile titles, descriptions and sizes as the texts they are',
  once,
  async ({ page }) => {
    test.setTimeout(180_000);
    for (const [index, { code, categories, seoPage }] of shop.products.entries()) {
      const text = hostileTexts[index % hostileTexts.length] ?? '';
      await page.goto(origin + pathOf(code, categories), { waitUntil: 'load' });
      await assertSound(page);
      if (seoPage?.h1) continue;
      const heading = await page.locator('h1').textContent();
      expect(shown(heading ?? ''), `the title of ${code}`).toBe(shown(text));
    }
  },
);

test(
  'SEC-05 listings, news, pages, collections, the home page and the catalogue’s panel are sound whatever is written in them',
  once,
  async ({ page }) => {
    test.setTimeout(240_000);
    const seen = new Set<string>();
    const queue = [
      '/',
      '/catalog',
      '/news',
      '/collection',
      '/brands',
      '/blog',
      '/info',
      '/reviews',
      '/address',
    ];
    const wanted = 40;
    while (queue.length > 0 && seen.size < wanted) {
      const path = queue.shift() ?? '/';
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await page.goto(origin + path, { waitUntil: 'load' });
      expect(answer?.status(), path).toBe(200);
      await assertSound(page);
      const links = await page
        .locator('main a[href^="/"]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      const pages = links.map((link) => link.replace(/#.*/, ''));
      queue.push(
        ...pages.filter(
          (link) => !/\/catalog\/.*\/detail\//.test(link) && !/^\/(user|checkout|constructor)/.test(link),
        ),
      );
    }
    expect(seen.size).toBeGreaterThan(30);

    await page.getByRole('button', { name: 'Каталог' }).click();
    const menu = page.getByRole('dialog', { name: 'Каталог' });
    for (const { title } of shop.categories.filter(({ parentId }) => parentId === null))
      await expect(menu.getByText(shown(title), { exact: true }).first(), title).toBeAttached();
    await assertSound(page);
  },
);

test('search, favourites and comparison show hostile products as texts', once, async ({ page }) => {
  const ids = shop.products.map(({ id }) => id);
  await page.addInitScript((known) => {
    localStorage.setItem('favorites', JSON.stringify(known));
    localStorage.setItem('compare', JSON.stringify(known.slice(0, 20)));
  }, ids);
  for (const path of [
    '/favorites',
    '/compare',
    '/reviews',
    `/catalog/search?query=${encodeURIComponent('<script>')}`,
  ]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await assertSound(page);
  }
});
