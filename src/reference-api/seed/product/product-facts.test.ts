import { expect, test } from 'vitest';
import { sizeTableFor, sizeTablesOf } from '../../../domain/product/size-table.ts';
import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';
import { PRINT_KINDS } from '../../media/drawing/recipe.ts';
import { PRINTED } from '../cloth/cloth-kind.ts';
import { generateShop } from '../generate-shop.ts';
import { PRINT_TEXTS } from './print-texts.ts';
import { stockedSpecs } from './stocked-specs.ts';

const PRODUCTS = 600;
const SEEDS = [1, 2, 3];

type Product = ReturnType<typeof generateShop>['products'][number];

const shops = SEEDS.map((seed) => ({
  shop: generateShop({ products: PRODUCTS, seed }),
  specs: stockedSpecs(PRODUCTS, seed),
}));
const goods = shops.flatMap(({ shop, specs }) =>
  shop.products.map((product, at) => ({ product, spec: specs[at]!, shop })),
);

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
/** All that a product says of itself, but for its name. */
const wordsOf = ({ description, params, title }: Product, name: string): string =>
  plain([title, description, ...params.map(({ content }) => content)].join(' ')).replaceAll(name, '');
const param = ({ params }: Product, code: string): string =>
  plain(params.find((each) => each.code === code)?.content ?? '');
const option = ({ options }: Product, code: string): string =>
  plain(
    options
      .find((each) => each.code === code)
      ?.values.map(({ title }) => title)
      .join() ?? '',
  );
const within = ({ categories }: Product, code: string): boolean =>
  categories.some((category) => category.code === code);

/** What the sentences about a print say of it: they are chosen by the print itself. */
const saysOfPrint = (kind: keyof typeof PRINT_TEXTS): RegExp[] =>
  PRINT_TEXTS[kind].sentences.map(
    (sentence) =>
      new RegExp(
        sentence
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*?'),
        'g',
      ),
  );
const withoutPrint = (words: string, kind: keyof typeof PRINT_TEXTS): string =>
  saysOfPrint(kind).reduce((rest, sentence) => rest.replace(sentence, ''), words);

test('plain cloth, and what is sewn from it, speaks of no print', () => {
  const plainGoods = goods.filter(({ spec }) => spec.line.print.kind === 'none');
  expect(plainGoods.length).toBeGreaterThan(100);
  const wrong = plainGoods.flatMap(({ product, spec }) => {
    const rest = withoutPrint(wordsOf(product, spec.line.name), 'none');
    return /печат|рисун|узор|раппорт|клетк|горох|(?<![а-яё])полоск/i.test(rest) ? rest : [];
  });
  expect(wrong).toEqual([]);
});

/** Words of names that say what is drawn, with the prints that draw it. */
const DRAWN: readonly (readonly [word: RegExp, prints: readonly string[]])[] = [
  [/горо[хш]|точк|крапин|круги|пунктир|бусин|конфетти/i, ['dots']],
  [/полос|линей|параллел/i, ['stripe']],
  [/клет|тартан|виши|шахмат|(?<![а-яё])сет[ьи]/i, ['check', 'gingham', 'tartan']],
  [/ромб|зигзаг|ёлочк|треугольн|квадрат/i, ['geometric']],
  [/птиц|сирин|павлин|голуб|ласточк/i, ['toile']],
  [/стрекоз|бабочк|пчёл/i, []],
  [/цвет(?:ок|очк|ы)|букет|венок/i, ['sprig', 'botanical', 'toile', 'damask']],
];

test('a name that says what is drawn belongs to a cloth that is drawn so', () => {
  const lines = SEEDS.flatMap((seed) => stockedSpecs(PRODUCTS * 3, seed).map(({ line }) => line));
  const wrong = lines.flatMap(({ name, print }) =>
    DRAWN.some(([word, prints]) => word.test(name) && !prints.includes(print.kind))
      ? `${name}: ${print.kind}`
      : [],
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('woven figures are not printed', () => {
  const woven = PRINT_KINDS.filter((kind) => !PRINTED.includes(kind));
  const wrong = goods.flatMap(({ product, spec: { line } }) => {
    const { kind } = line.print;
    if (kind === 'none' || !woven.includes(kind)) return [];
    const rest = withoutPrint(wordsOf(product, line.name), kind);
    return /печат|набивн/i.test(rest) ? rest : [];
  });
  expect(wrong).toEqual([]);
});

test('washing is no hotter than the label says, and no text promises that nothing shrinks', () => {
  for (const { product, spec } of goods) {
    const words = wordsOf(product, spec.line.name);
    const label = param(product, 'uhod');
    const hottest = Math.max(0, ...[...label.matchAll(/(\d+) °C/g)].map(([, degrees]) => Number(degrees)));
    for (const [, degrees] of words.matchAll(/(\d+) °C/g))
      expect(Number(degrees)).toBeLessThanOrEqual(hottest);
    expect(words, product.title).not.toMatch(/кипяч|больше не садится|усадка прошла|после усадки/i);
    if (within(product, 'polotentsa-i-halaty')) expect(label, product.title).toContain('60 °C');
  }
});

test('a text names only fibres that the composition has', () => {
  for (const { product, spec } of goods) {
    const composition = option(product, 'composition');
    const words = wordsOf(product, spec.line.name);
    if (/эластан/i.test(words)) expect(composition, product.title).toContain('эластан');
    if (within(product, 'komplekty-len') || within(product, 'shtory-len'))
      expect(composition, product.title).toContain('лён');
    if (within(product, 'navolochki-shelk')) expect(composition, product.title).toContain('шёлк');
    if (within(product, 'pledy-sherstyanye')) expect(composition, product.title).toContain('шерсть');
  }
});

test('what has no seam in the middle is sewn from cloth that is wide enough', () => {
  const WIDTH_CM = { pododeyalnik: 220, pokryvalo: 240 };
  for (const { product, spec } of goods) {
    const needed = Object.entries(WIDTH_CM).find(([code]) => spec.goods?.code === code)?.[1];
    if (needed === undefined || !/среднего шва/.test(plain(product.description))) continue;
    expect(Math.max(...spec.line.widths), product.title).toBeGreaterThanOrEqual(needed);
  }
});

test('PROD-02 the table beside a product’s sizes is of its own sizes, in the words of its sizes', () => {
  let explained = 0;
  for (const { product, shop } of goods) {
    const partner = shop.partners.find(({ id }) => id === product.partner?.id);
    const table = partner && sizeTableFor(partner, product);
    if (!table) continue;
    explained += 1;
    const rows = table.rows.map(([name = '']) => name);
    for (const { title } of product.groups) {
      const size = sizeOf(title);
      if (size !== NO_SIZE)
        expect(rows, `${product.title}: ${size}`).toContain(
          size
            .split(',')
            .slice(0, size.startsWith('1,5') ? 2 : 1)
            .join(','),
        );
    }
    expect(table.title.startsWith('Детск')).toBe(within(product, 'detskoe-bele'));
  }
  expect(explained).toBeGreaterThan(50);
});

test('the page of sizes and the tables of the brands agree', () => {
  const [{ shop } = shops[0]!] = shops;
  const page = shop.pages.find(({ code }) => code === 'sizes');
  const numbers = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((cell) => plain(cell).replaceAll(' см', '').replace(', 2 шт.', ', две')));
  const tables = shop.partners.flatMap(sizeTablesOf);
  for (const [onPage, ofBrands] of [
    ['Постельное бельё', 'Постельное бельё, см'],
    ['Халаты', 'Халаты, см'],
  ]) {
    const block = page?.blocks.find((each) => each.type === 'table' && each.title === onPage);
    const table = tables.find(({ title }) => title.replaceAll('\u00a0', ' ') === ofBrands);
    if (block?.type !== 'table' || !table) throw new Error(`There is no table ${onPage}.`);
    expect(numbers(block.rows)).toEqual(
      numbers(table.rows).map((row) => row.map((cell) => cell.replace(/, два$/, ', две'))),
    );
  }
});
