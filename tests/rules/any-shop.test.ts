import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hrefOf } from '../../src/contract/calls/safe-url.ts';
import * as defaults from '../../src/domain/shop/shop-defaults.ts';
import { paths } from '../../src/paths.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { readSourceTexts } from './source-texts.ts';

/** What a shop's configuration may replace. */
const DEFAULTS = ['src/domain/shop/shop-defaults.ts', 'src/domain/shop/metres-defaults.ts'];
const shop = generateShop({ products: 600 });
const { site, config } = shop;
const texts = readSourceTexts(fileURLToPath(new URL('../..', import.meta.url))).filter(
  ({ place }) => !DEFAULTS.some((file) => place.startsWith(file)),
);

/** Every string in a value, at any depth. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** What back-end.md names as defaults, and the codes of pages that are screens of the shop. */
const documented = new Set([
  ...stringsIn([
    defaults.showcaseOf({}),
    defaults.pagePlacesOf({}),
    defaults.productCodesOf({}),
    defaults.assistantOf({}),
    defaults.shopPointsOf({}),
  ]),
  ...Object.values(paths).map((path) => path.slice(1)),
]);

/** Codes of the demo shop by what has them. */
const codes: Readonly<Record<string, readonly string[]>> = {
  category: shop.categories.map(({ code }) => code),
  'block of banners': shop.bannerBlocks.map(({ code }) => code),
  widget: shop.widgets.map(({ code }) => code),
  page: shop.pages.map(({ code }) => code),
  option: shop.products.flatMap(({ options }) => options.map(({ code }) => code)),
  param: shop.products.flatMap(({ params }) => params.map(({ code }) => code)),
  filter: shop.filters.map(({ code }) => code),
  collection: shop.collections.map(({ code }) => code),
  partner: shop.partners.map(({ code }) => code),
  raffle: shop.raffles.map(({ codeUrl }) => codeUrl),
  'promo code': shop.promoCodes.map(({ code }) => code),
  form: shop.formTypes.map(({ code }) => code),
  'tag of a shop point': shop.shopPoints.flatMap(({ tags }) => tags),
  'tag of news': shop.news.flatMap(({ tags }) => tags),
};
const ownCodes = Object.entries(codes).flatMap(([kind, names]) =>
  [...new Set(names)].filter((name) => !documented.has(name)).map((name) => ({ kind, name })),
);

/** Codes that the storefront's sources use in another sense, and in which. */
const otherwiseUsed = new Map([
  ['dealer', 'a role'],
  ['static', 'the folder of pages below /static'],
  ['accessories', 'the param that the specification names'],
  ['sample', 'the param that the guide for back ends names'],
  ['fibre', 'id in a drawing'],
  ['weave', 'id in a drawing'],
  ['quality', 'parameter of the image service'],
  ['size-information', 'a dialog'],
  ['product-request', 'a dialog'],
  ['consents', 'a part of the shop, and a field of calls'],
  ['Уход', 'a heading'],
  ['Дом', 'a field of an address'],
  ['Акции', 'the title of /actions'],
]);

test('CONF-02 no source of the storefront knows a code of the demo shop', () => {
  expect(ownCodes.length).toBeGreaterThan(100);
  const found = ownCodes
    .filter(({ name }) => !otherwiseUsed.has(name))
    .flatMap(({ kind, name }) =>
      texts
        .filter(({ text }) => text === name || text === `/${name}`)
        .map(({ place }) => `${place}: the ${kind} "${name}"`),
    );
  expect(found).toEqual([]);
});

test('CONF-02 no source of the storefront says who the demo shop is, where it is or what it promises', () => {
  const { title, code, slogan, description, email, address, legalName, taxId, phones, socials } = site;
  const names = [
    title,
    code,
    slogan,
    description,
    email,
    legalName,
    taxId,
    config.news.title,
    'Полотн',
    'Иваново',
    ...address.split(/, | и /).filter((part) => /[а-я]{5}/i.test(part)),
    ...phones.map(({ number }) => number),
    ...socials.flatMap(({ url }) => hrefOf(url) ?? []),
    ...shop.partners.map((partner) => partner.title),
    ...stringsIn(config.texts).filter((text) => text.length > 20),
  ].map(spaced);
  const found = texts.flatMap(({ place, text }) =>
    names.filter((name) => text.includes(name)).map((name) => `${place}: «${name}»`),
  );
  expect(found).toEqual([]);
});

test('CONF-02 no text promises a call, or a number of days, hours or percent, by itself', () => {
  const promise = /\d+(?:[–-]\d+)? ?(?:%|дн|дня|час|рабоч|суток)|гаранти|в течение|перезвон/i;
  const found = texts.filter(
    ({ place, text }) => !place.startsWith('src/operations/') && /[а-яё]/i.test(text) && promise.test(text),
  );
  expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('CONF-02 no text names goods that another shop may not have', () => {
  const goods = /(?<![а-яё])(?:лён|льня|сатин|хлоп[кч]|шёлк|бархат|скатерт|полотен(?!о)|постельн|штор)/i;
  // The list of elements shows made-up products.
  const named = texts.filter(
    ({ place, text }) => !/^src\/(?:ui\/showcase|pages\/ui)/.test(place) && goods.test(text),
  );
  expect(named.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('the rule sees string literals, templates, JSX and the markup of components', () => {
  const seen = (text: string) => texts.some((one) => one.text.includes(text));
  // A constant, an attribute and words in markup, and a text of an island.
  for (const text of ['Информация для покупателей', 'О магазине', 'Весь каталог', 'Купить в один клик'])
    expect(seen(text), text).toBe(true);
});
