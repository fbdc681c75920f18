import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShopPartSchema } from '../../src/contract/shop/shop-part.ts';
import { calls } from '../../src/contract/routes.ts';
import { paths } from '../../src/paths.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';

/** Calls that stand for a part; the others are told by the configuration. */
const UNSERVED = [
  'login',
  'findReviews',
  'getSubscription',
  'placeBlank',
  'addConstructorSet',
  'compareProducts',
  'notifyWhenRestocked',
] as const;
const told = ['promoCodes', 'assistant', 'raffles', 'forms'] as const;

const siteUrl = 'http://shop.test';
const demo = generateShop({ products: 40 });
/** Nothing is left of one product, so that its page has what a shop does for who waits. */
const [gone] = demo.products;
if (gone) {
  gone.groups = gone.groups.map((group) => ({ ...group, remnants: 0 }));
  gone.rating = { average: 4.5, count: 2 };
}
// The shop's own texts may speak of anything.
const shop = new ShopUnderTest(
  {
    ...demo,
    pages: [],
    news: [],
    seo: demo.seo.map((one) => ({ ...one, description: '', text: null })),
    config: { ...demo.config, without: [...told] },
  },
  compiledSiteFolder(),
);
let summary: Awaited<ReturnType<ShopUnderTest['rebuild']>>;
const server = createShopServer({
  dataFolder: shop.dataFolder,
  siteUrl,
  apiUrl: 'http://api.test',
  onDemand: createOnDemand(shop.dataFolder),
});
let shopUrl: string;

beforeAll(async () => {
  const unserved: string[] = UNSERVED.map((name) => calls[name].path);
  shop.disturb = (path, answer) =>
    unserved.includes(path) ? Response.json({ message: 'Скоро появится.' }, { status: 501 }) : answer;
  summary = await shop.rebuild({ full: true });
  await once(server.listen(0, 'localhost'), 'listening');
  shopUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
}, 240_000);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await shop.close();
});

/** Words that only an absent part would say. */
const words =
  /отзыв|подписаться|один клик|сообщить о поступлении|запросить товар|промокод|бонус|сравнен|в комплект|помочь с выбором|личный кабинет|войти|зарегистрир|розыгрыш|заказать звонок/i;

/** What a page shows, without what it tells machines. */
const shown = (html: string): string =>
  html.replace(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '');

describe('BACK-03 a shop with browsing, basket and orders alone', () => {
  test('is built, and each call that is not served is named with what goes', () => {
    expect(summary.warnings.filter((warning) => warning.includes('answered 501')).sort()).toEqual([
      'addConstructorSet: the API answered 501, so the shop is shown without sets of products.',
      'compareProducts: the API answered 501, so the shop is shown without the comparison.',
      'findReviews: the API answered 501, so the shop is shown without reviews.',
      'getSubscription: the API answered 501, so the shop is shown without the mailing.',
      'login: the API answered 501, so the shop is shown without accounts.',
      'notifyWhenRestocked: the API answered 501, so the shop is shown without requests for goods in stock again.',
      'placeBlank: the API answered 501, so the shop is shown without quick orders.',
    ]);
  });

  test('shows nothing of the other parts: no word, link, page or sitemap entry', () => {
    const files = [...shop.files().keys()];
    expect(files).not.toContain('compare.html');
    expect(files).not.toContain('reviews.html');
    expect(files.filter((name) => name.startsWith('raffle/'))).toEqual([]);
    const pages = files.filter((name) => name.endsWith('.html'));
    const links = new Map<string, string>();
    const said = new Map<string, string>();
    for (const name of pages) {
      const html = shown(shop.page(name));
      for (const [, href = ''] of html.matchAll(
        /href="(\/(?:user|compare|reviews|raffle|constructor)[^"]*)"/g,
      ))
        links.set(href, name);
      const found = words.exec(html);
      if (found) said.set(found[0], `${name}: ${html.slice(found.index - 100, found.index + 60)}`);
    }
    expect(Object.fromEntries(links)).toEqual({});
    expect(Object.fromEntries(said)).toEqual({});
    const maps = files.filter((name) => /sitemap.*\.xml$/.test(name)).map((name) => shop.page(name));
    expect(maps.join('')).not.toMatch(/\/(?:compare|reviews|raffle|constructor|user)\b/);
    expect(shop.page('menu.json')).not.toMatch(words);
  });

  test('tells machines of no rating, which nobody could have given', () => {
    const path = [...shop.files().keys()].find((name) => name.endsWith(`/${gone?.code}.html`)) ?? '';
    expect(shop.page(path)).not.toContain('aggregateRating');
  });

  test.each([
    paths.compare,
    paths.reviews,
    '/raffle/plaid',
    paths.constructor,
    paths.signin,
    paths.signup,
    paths.signupComplete,
    paths.passwordReset,
    paths.passwordResetComplete,
    paths.profile,
    paths.orders,
    paths.bonuses,
    paths.blanks,
    paths.notifications,
    paths.ownReviews,
    paths.subscribe,
    paths.recall,
  ])('answers 404 at %s, which was known', async (path) => {
    const response = await fetch(shopUrl + path, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Страница не найдена');
  });

  test('asks again with the next synchronisation, and has back what is served by then', async () => {
    const before = shop.files();
    expect((await shop.only('product')).pages.rendered).toBe(0);
    expect(shop.files()).toEqual(before);
    shop.disturb = (_, answer) => answer;
    shop.store.documents.put('config', 'shop', {
      ...demo.config,
      without: ShopPartSchema.options.slice(0, 0),
    });
    await shop.rebuild();
    expect(shop.page('compare.html')).toContain('Сравнение');
    expect(shop.page('index.html')).toContain('Подписаться');
  });
});
