import { expect, test } from 'vitest';
import type { Product } from '../../../contract/catalog/product.ts';
import { generateShop } from '../generate-shop.ts';
import { FEWEST_PRODUCTS } from './selections/selections.ts';
import { SELECTION_TEXTS } from './selections/selection-texts.ts';

const shop = generateShop();

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const valuesOf = ({ options }: Product, code: string): string[] =>
  options.find((option) => option.code === code)?.values.map(({ title }) => plain(title)) ?? [];
const paramOf = ({ params }: Product, code: string): string =>
  plain(params.find((param) => param.code === code)?.content ?? '');
const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
const isByMetre = ({ groups }: Product): boolean => groups[0]?.unit === 'metre';

/** What an editor has written of some goods. */
interface Text {
  readonly of: string;
  readonly words: string;
  readonly goods: readonly Product[];
}

const ofCategories = shop.categories.map(({ id, title, description }): Text => ({
  of: title,
  words: plain(description),
  goods: shop.products.filter(({ categories }) => categories.some((category) => category.id === id)),
}));

const isWithin = ({ categories }: Product, path: string): boolean =>
  `${categories.map(({ code }) => code).join('/')}/`.startsWith(`${path}/`);
const ofSelections = SELECTION_TEXTS.map(({ category, filter, value, heading, description, text }): Text => ({
  of: heading,
  // The first text of a colour compares it with cloths that the page does not hold.
  words: plain([description, ...(filter === 'colour' ? text.slice(1) : text)].join(' ')),
  goods: shop.products.filter(
    (product) => isWithin(product, category) && valuesOf(product, filter).includes(value),
  ),
})).filter(({ goods }) => goods.length >= FEWEST_PRODUCTS);

const texts = [...ofCategories, ...ofSelections];

/** What contradicts the goods, by what the texts are of. */
const contradictions = (find: (text: Text) => readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    texts.map((text) => [text.of, find(text)] as const).filter(([, found]) => found.length > 0),
  );

/** How cloths are named in texts; terry is what others are compared with. */
const CLOTHS: readonly (readonly [cloth: string, name: RegExp])[] = [
  ['Сатин', /сатин/i],
  ['Перкаль', /перкал/i],
  ['Поплин', /поплин/i],
  ['Муслин', /муслин/i],
  ['Ситец', /ситц|ситец/i],
  ['Бязь', /бяз/i],
  ['Фланель', /фланел/i],
  ['Батист', /батист/i],
  ['Вафельное полотно', /вафл|вафельн/i],
  ['Рогожка', /рогожк/i],
  ['Вуаль', /вуал/i],
  ['Бархат', /бархат/i],
  ['Жаккард портьерный', /жаккард(?!ов)/i],
  ['Твид', /твид/i],
  ['Шёлковый атлас', /атлас/i],
  ['Крепдешин', /крепдешин/i],
  ['Кулирная гладь', /кулирн/i],
  ['Футер', /футер/i],
  ['Полулён', /полул[её]н|полульн/i],
];
const FIBRES: readonly (readonly [fibre: string, name: RegExp])[] = [
  ['лён', /(?<!\p{L})(лён|льн\p{L}+)/iu],
  ['хлопок', /хлоп/i],
  ['шерсть', /шерст/i],
  ['шёлк', /ш[её]лк/i],
];

test('no text names a cloth or a fibre that none of its goods is of', () => {
  const found = contradictions(({ words, goods }) => {
    const cloths = goods.flatMap((product) => valuesOf(product, 'cloth'));
    const compositions = goods.flatMap((product) => valuesOf(product, 'composition')).join();
    return [
      ...CLOTHS.filter(([cloth, name]) => name.test(words) && !cloths.includes(cloth)),
      ...FIBRES.filter(([fibre, name]) => name.test(words) && !compositions.includes(fibre)),
    ].map(([missing]) => missing);
  });
  expect(found).toEqual({});
});

test('cloth is not said to be printed where some of it is plain', () => {
  const isPlain = (product: Product) => valuesOf(product, 'print').includes('Однотонный');
  expect(
    contradictions(({ words, goods }) => (/печат|набивн/i.test(words) && goods.some(isPlain) ? [words] : [])),
  ).toEqual({});
});

/** What a product's page can tell, by the word for it. */
const TOLD: readonly (readonly [name: RegExp, isTold: (product: Product) => boolean])[] = [
  [/состав/i, (product) => valuesOf(product, 'composition').length > 0],
  [/ширин/i, (product) => !isByMetre(product) || valuesOf(product, 'width').length > 0],
  [/плотност/i, (product) => valuesOf(product, 'density').length > 0],
  [/усадк/i, (product) => !isByMetre(product) || paramOf(product, 'shrinkage') !== ''],
  [
    /размер(?! клетки)/i,
    ({ groups, ...product }) => groups.length === 1 || valuesOf({ groups, ...product }, 'size').length > 0,
  ],
];
const NEVER_TOLD = /раппорт|клетк|рисун|истиран|драпир/i;

test('what a text says to be told of its goods is told by each of them', () => {
  const isKept = (sentence: string, goods: readonly Product[]) => {
    const told = TOLD.filter(([name]) => name.test(sentence));
    return (
      told.length > 0 &&
      !NEVER_TOLD.test(sentence) &&
      goods.every((product) => told.every(([, isTold]) => isTold(product)))
    );
  };
  expect(
    contradictions(({ words, goods }) =>
      words
        .split(/(?<=[.?!]) /)
        .filter((sentence) => /указ(ан|ыва)/i.test(sentence) && !isKept(sentence, goods)),
    ),
  ).toEqual({});
});

/** Degrees at which something may be washed at most. */
const degreesOf = (text: string): number[] =>
  [...text.matchAll(/стир[^.,]*?при (\d+) °C/gi)].map(([, degrees]) => Number(degrees));

test('no text washes hotter than any of its goods allows', () => {
  expect(
    contradictions(({ words, goods }) => {
      const hottest = Math.max(...goods.flatMap((product) => degreesOf(paramOf(product, 'uhod'))));
      return degreesOf(words)
        .filter((degrees) => degrees > hottest)
        .map((degrees) => `${degrees} °C, not ${hottest}`);
    }),
  ).toEqual({});
});

test('what is said to shrink by some percent, or not at all, does so', () => {
  expect(
    contradictions(({ words, goods }) => {
      const shrinkages = goods.map((product) => Math.max(...numbersOf(paramOf(product, 'shrinkage'))));
      const real = shrinkages.filter(Number.isFinite);
      if (/не сад[ия]тся/.test(words) && Math.max(...real) > 2) return [words];
      const [, range] = /(?<!\p{L})(?:он|она|хлопок) садится на ([\d–]+) %/iu.exec(words) ?? [];
      const said = numbersOf(range ?? '');
      const wrong = said.length > 0 && real.some((percent) => percent > Math.max(...said));
      return wrong ? [`${range} %, not ${Math.max(...real)}`] : [];
    }),
  ).toEqual({});
});

test('widths and weights are as wide and heavy as is said at most', () => {
  expect(
    contradictions(({ words, goods }) =>
      [...words.matchAll(/(ширин|плотност)\p{L}* до (\d+)/giu)].flatMap(([said, name = '', limit]) => {
        const code = name.toLowerCase() === 'ширин' ? 'width' : 'density';
        const largest = Math.max(...goods.flatMap((product) => valuesOf(product, code).flatMap(numbersOf)));
        return largest === Number(limit) ? [] : [`${said}, not ${largest}`];
      }),
    ),
  ).toEqual({});
});

test('META-01 titles of the demo shop say where in the case that «в» asks for', () => {
  const titles = shop.seo.map(({ title }) => plain(title)).filter((title) => title.includes('купить в'));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !title.endsWith('купить в «Полотняном доме»'))).toEqual([]);
});
