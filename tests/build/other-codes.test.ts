import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogMenu } from '../../src/domain/catalog/catalog-menu.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { otherCodesShop } from './other-codes-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';

let shop: ShopUnderTest;
let warnings: readonly string[];
beforeAll(async () => {
  shop = new ShopUnderTest(otherCodesShop(), compiledSiteFolder());
  ({ warnings } = await shop.rebuild({ full: true }));
}, 180_000);
afterAll(() => shop.close());

const spaced = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
const page = (file: string) => spaced(shop.page(file));
/** The part of a page between its header and its footer. */
const main = (file: string) => /<main[\s\S]*<\/main>/.exec(page(file))?.[0] ?? '';

test('CONF-02 a shop with codes of its own builds without a warning', () => {
  expect(warnings).toEqual([]);
});

test('CONF-02 banners and rows of the home page stand where the shop’s own codes put them', () => {
  const home = main('index.html');
  const order = ['Главный баннер', 'Товар 2', 'Свежее', 'Товар 3', 'Второй баннер', 'Любимое', 'Товар 5'];
  const places = [...order, 'Между рядами', 'Товар 4'].map((text) => home.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(main('actions.html')).toContain('Выгодно');
  expect(main('actions.html')).toContain('href="/raffle/priz"');
});

test('BANN-01 a listing has every banner of its block, one with its products', () => {
  const listing = main('catalog/cloth/linen.html');
  const [, below = ''] = listing.split('data-banners="pod-spiskom"');
  expect(below).toContain('Под списком');
  expect(below).toContain('С товарами');
  expect(below).toContain('/catalog/cloth/satin/detail/p-6');
});

test('CONF-02 header, menu, footer and home page link the pages that the shop names', () => {
  const home = page('index.html');
  const [header = ''] = /<header[\s\S]*?<\/header>/.exec(home) ?? [];
  expect(header).toContain('href="/svyaz"');
  expect(header).not.toContain('href="/o-nas"');
  expect(readCatalogMenu(JSON.parse(page('menu.json')))?.html).toContain('href="/vozvrat"');
  expect(main('index.html')).toContain('href="/o-nas"');
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(home) ?? [];
  expect(footer.indexOf('href="/vozvrat"')).toBeLessThan(footer.indexOf('footer-shop'));
  expect(main('info.html')).toContain('Как купить');
  expect(home).toContain('placeholder="Что ищете?"');
});

test('CONF-02 the pages for contacts and shop points are those that the shop names', () => {
  expect(main('svyaz.html')).toContain('+7 900 000-00-01');
  const places = main('gde-my.html');
  for (const text of ['Лавка на площади', 'Лавки', 'Склады']) expect(places).toContain(text);
  expect(main('o-nas.html')).not.toContain('+7 900 000-00-01');
});

test('CONF-02 a product is drawn and described by the shop’s own options and params', () => {
  const product = main('catalog/cloth/satin/detail/p-1.html');
  for (const heading of ['Состав', 'Ширина в масштабе', 'Уход']) expect(product).toContain(`${heading}</h2>`);
  expect(product).not.toContain('Скидка до');
  expect(product).toContain('Россия, Беларусь');
  expect(product).toContain('Садится на 2 %.');
  const html = shop.page('catalog/cloth/satin/detail/p-1.html');
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  for (const member of ['"color":"Белый"', '"pattern":"Полоска"', '"material":"100 % лён"'])
    expect(spaced(data)).toContain(member);
});

test('META-17 a product’s page shows the title that its SEO data give its category', () => {
  const product = shop.page('catalog/cloth/satin/detail/p-1.html');
  const [crumbs = ''] = /<nav[^>]*aria-label="Навигационная цепочка"[\s\S]*?<\/nav>/.exec(product) ?? [];
  expect(crumbs).toContain('Сатин для спальни');
  expect(crumbs).toContain('href="/catalog/cloth/satin"');
  expect(crumbs).not.toContain('Раздел satin');
  expect(shop.page('catalog/cloth/satin/detail/p-2.html')).toContain('Раздел satin');
});

test('META-05 heading, SEO text and whether it replaces the description are honoured, each by itself', () => {
  const replaced = main('catalog/cloth/satin/detail/p-2.html');
  expect(replaced).toMatch(/<h1[^>]*>Заголовок для поиска<\/h1>/);
  expect(replaced).toContain('<p>Текст для поиска</p>');
  expect(replaced).not.toContain('Описание 2');
  const beside = main('catalog/cloth/satin/detail/p-3.html');
  expect(beside).toMatch(/<h1[^>]*>Товар 3<\/h1>/);
  expect(beside).toMatch(/<p>Описание 3<\/p>\s*<p>Текст для поиска<\/p>/);
});

test('LIST-10 a listing page has 20 products where the shop does not say how many', () => {
  const cards = (file: string) => main(file).match(/\/detail\/p-\d+"/g) ?? [];
  const linked = (file: string) => new Set(cards(file));
  expect([...linked('catalog/cloth/satin.html')].filter((link) => link !== '/detail/p-6"').length).toBe(19);
  expect(linked('catalog/cloth/satin/_page/2.html').size).toBeGreaterThanOrEqual(5);
});
