import { expect, once, test } from './shop-test.ts';

const informationPages = [
  '/about',
  '/cookie',
  '/policy',
  '/refund',
  '/payment',
  '/contacts',
  '/conditions',
  '/address',
  '/tour-shop',
  '/tour-fabrica',
];

test('META-05 a product’s own heading and description are honoured', once, async ({ page, goods }) => {
  const { path, product } = goods.at(
    0,
    ({ seoPage }) =>
      !!seoPage?.h1 && seoPage.config.replaceDescription && !!seoPage.additionalFields.seodescr,
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.seoPage?.h1 ?? '');
  const text = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.innerText.slice(0, 60),
    product.seoPage?.additionalFields.seodescr ?? '',
  );
  await expect(page.getByRole('article')).toContainText(text);
});

for (const path of informationPages)
  test(
    `${['/address', '/tour-shop', '/tour-fabrica'].includes(path) ? 'ROUTE-03' : 'ROUTE-02'} ${path} is prebuilt and has something to read`,
    once,
    async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['etag']).toBeTruthy();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-яё]{3}/i);
      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(600);
      expect(text).not.toMatch(/lorem|TODO|undefined|NaN|\[object/i);
    },
  );
