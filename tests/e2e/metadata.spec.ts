import { expect, once, test } from './shop-test.ts';

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
