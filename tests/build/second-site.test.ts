import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';

const first = smallShop();
const phone = (number: string) => ({ number, note: '' });
const DEALERS_PHONE = '+7 493 000-00-99';

const shopOfTwoSites: DemoShop = {
  ...first,
  site: { ...first.site, phones: [phone('+7 493 000-00-01')] },
  currencies: [...first.currencies, { id: 2, code: 'BYN', sign: 'Br', rate: 0.036 }],
  bannerBlocks: [
    {
      code: 'for-dealers',
      banners: [
        {
          id: 1,
          title: 'Только дилерам',
          text: '',
          link: '',
          linkTitle: '',
          images: [],
          productIds: [],
          audience: { categoryIds: [], valueIds: [], roles: ['dealer'] },
        },
      ],
    },
  ],
  furtherSites: [
    {
      site: {
        ...first.site,
        id: 7,
        code: 'opt',
        variant: 'dealer',
        title: 'Лавка оптом',
        phones: [phone('+7 493 000-00-07')],
      },
      config: { ...first.config, showcase: { dealerBanners: 'for-dealers', popupBanners: 'for-dealers' } },
      phonesOf: [{ role: 'dealer', phones: [phone(DEALERS_PHONE)] }],
    },
  ],
};

let shop: ShopUnderTest;
beforeAll(() => (shop = new ShopUnderTest(shopOfTwoSites, compiledSiteFolder())), 120_000);
afterAll(() => shop.close());

test('CONF-01 DEAL-01 a shop’s second site is built from settings alone, with its currency, and its media elsewhere', async () => {
  await shop.rebuild();
  const home = shop.page('index.html');
  expect(home).toContain('<title>Лавка</title>');
  expect(home).not.toMatch(/dealer|data-phone/);

  const media = 'https://media.test';
  const other = { siteId: 7, currencyId: 2, mediaUrl: media, internalApiUrl: 'http://internal.test' };
  await shop.rebuild({ source: shop.source(other) });
  const page = shop.page('index.html');
  expect(page).toContain('<title>Лавка оптом</title>');
  expect(page).toContain('"siteId":7,"siteCode":"opt","currencyId":2');
  expect(page).toContain('https://media.test/image-minifier/');
  expect(page).not.toContain('http://api.test/image-minifier/');
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('"priceCurrency":"BYN"');
  // Room for what a customer’s token brings, and none of it.
  expect(page).toContain('data-dealer-banners="for-dealers"');
  expect(page).toContain('+7 493 000-00-07');
  for (const [, bytes] of shop.files())
    expect(Buffer.from(bytes, 'base64').toString()).not.toMatch(/Только дилерам|000-00-99|internal\.test/);
}, 120_000);

test.each([
  [{ siteId: 3 }, 'getSites: the API has no site 3, which SITE_ID names; it has 1 (test), 7 (opt).'],
  [{ currencyId: 9 }, 'getCurrencies: the API has no currency 9, which CURRENCY_ID names.'],
])('CONF-01 %j, which the API does not list, stops the build with a sentence', async (settings, sentence) => {
  await expect(shop.rebuild({ source: shop.source(settings) })).rejects.toThrow(sentence);
});
