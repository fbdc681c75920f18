import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';
import { linesOfRows, linesOfText, type ListLine } from './list-lines.ts';

const line = (article: string, count: string, size = ''): ListLine => ({ article, size, count });

function linesOf(text: string): readonly ListLine[] {
  const read = linesOfText(text);
  if (read.kind === 'refused') throw new Error(read.message);
  // What else a line says is looked at where its size is looked for.
  return read.lines.map(({ article, size, count }) => ({ article, size, count }));
}

const two = [line('Т-00012', '2,5 м'), line('И-00345', '3 шт')];

test.each([
  ['typed freely', 'Т-00012 2,5 м\nИ-00345 3 шт'],
  ['with names and dashes between', 'Т-00012 Сатин белый — 2,5 м\nИ-00345 Полотенце «Лён» 3 шт'],
  ['with empty lines, spaces and Windows line ends', '\r\n  Т-00012   2,5 м \r\n\r\nИ-00345 3 шт\r\n'],
  ['with tabs', 'Т-00012\t2,5 м\nИ-00345\t3 шт'],
  ['with semicolons', 'Т-00012;2,5 м\nИ-00345;3 шт'],
  ['with bars', 'Т-00012 | 2,5 м\nИ-00345 | 3 шт'],
  ['with commas and quotes', '"Т-00012","2,5 м"\n"И-00345","3 шт"'],
  ['with a byte order mark', '\uFEFFТ-00012;2,5 м\nИ-00345;3 шт'],
  ['with Excel’s own line about the delimiter', 'sep=;\nТ-00012;2,5 м\nИ-00345;3 шт'],
  ['with a heading', 'Артикул;Количество\nТ-00012;2,5 м\nИ-00345;3 шт'],
  [
    'with columns in another order',
    'Кол-во\tНаименование\tАртикул\n2,5 м\tСатин\tТ-00012\n3 шт\tЛён\tИ-00345',
  ],
  ['with a column of units', 'Артикул;Ед. изм.;Кол-во\nТ-00012;м;2,5\nИ-00345;шт;3'],
  ['with units and no heading', 'Т-00012;Сатин белый;2,5;м\nИ-00345;Полотенце;3;шт'],
  ['with numbers of rows', '1;Т-00012;Сатин белый;2,5;м\n2;И-00345;Полотенце;3;шт'],
  ['with an empty column and a total', 'Артикул;;Кол-во;Ед\nТ-00012;;2,5;м\nИ-00345;;3;шт\nИтого;;5,5;'],
  [
    'with semicolons in quoted names',
    'Код;Товар;Кол-во\nТ-00012;"Сатин; ""белый""";2,5 м\nИ-00345;"Лён\nдва";3 шт',
  ],
  [
    'with comments above the heading',
    'Заказ № 12 от 03.11\n;;\nАртикул;Товар;Кол-во;Ед.\nТ-00012;Сатин;2,5;м\nИ-00345;Лён;3;шт',
  ],
  ['of a messenger', '[29.11.2026 12:30] Мария: Т-00012 2,5 м\n[29.11.2026 12:31] Мария: И-00345 3 шт'],
  ['that was forwarded', 'Мария, [29.11.2026 12:30]\nТ-00012 — 2,5 м\nИ-00345 — 3 шт'],
  ['of a chat’s file', '29.11.2026, 12:30 - Мария: Т-00012 2,5 м\n29.11.2026, 12:31 - Мария: И-00345 3 шт'],
  ['with numbers before lines', '1. Т-00012 2,5 м\n2) И-00345 3 шт'],
  ['with colons and brackets', '• Т-00012: (2,5 м)\n• И-00345: (3 шт).'],
  ['whose lines end with semicolons', 'Т-00012 2,5 м;\nИ-00345 3 шт;'],
  ['in one sentence', 'Т-00012 2,5 м, И-00345 3 шт'],
  ['in one line with semicolons', 'Т-00012 - 2,5 м; И-00345 - 3 шт'],
  ['with the count first', '2,5 м Т-00012 Сатин\n3 шт И-00345'],
  ['with prices behind', 'Т-00012 Сатин 2,5 м по 450 ₽\nИ-00345 3 шт × 900 руб. = 2 700 руб.'],
  ['with Word’s line breaks', 'Т-00012 2,5 м\vИ-00345 3 шт'],
  ['with line separators', 'Т-00012 2,5 м\u2028И-00345 3 шт'],
  ['with dashes without spaces', 'Т-00012—2,5 м\nИ-00345—3 шт'],
  ['with commas after articles', 'Т-00012, Сатин белый, 2,5 м\nИ-00345, Лён, 3 шт'],
  [
    'with a heading in two rows and numbers of rows',
    '№\tТовар\tАртикул\tЗаказ, ед.\nп/п\t\t\t\n1\tСатин\tТ-00012\t2,5 м\n2\tЛён\tИ-00345\t3 шт',
  ],
  [
    'with what a package and the stock hold',
    'Артикул;Кол-во в упаковке;Кол-во на складе;Кол-во\nТ-00012;12;90;2,5 м\nИ-00345;6;70;3 шт',
  ],
])('BULK-01 a list %s is read', (_, text) => {
  expect(linesOf(text)).toEqual(two);
});

test('BULK-01 an invoice of 1C without a heading has its price and sum told from the count', () => {
  const text =
    'Т-00012;Сатин;450,00;12;5 400,00\nТ-00013;Лён;1 290,00;3;3 870,00\nТ-00014;Бязь;99,50;20;1 990,00';
  expect(linesOf(text).map(({ count }) => count)).toEqual(['12', '3', '20']);
});

test('BULK-01 a column of codes stands for articles that are not filled in', () => {
  const text = 'Код\tАртикул\tКол-во\n00-0001\tТ-00012\t1\n00-0002\t\t2';
  expect(linesOf(text)).toEqual([line('Т-00012', '1'), line('00-0002', '2')]);
});

test('BULK-01 sizes are read from their column, as 1C calls it too', () => {
  const text = 'Артикул;Характеристика номенклатуры;Количество\nИ-00345;70 × 140;2';
  expect(linesOf(text)).toEqual([line('И-00345', '2', '70 × 140')]);
});

test('BULK-01 of a price list only rows with a count are ordered', () => {
  const text = 'Артикул;Цена;Остаток;Количество\nТ-00012;450;12;\nТ-00013;300;7;2\nТ-00014;90;8;0';
  expect(linesOf(text)).toEqual([line('Т-00013', '2')]);
});

test('BULK-01 articles alone are ordered by one', () => {
  expect(linesOf('Т-00012\nИ-00345')).toEqual([line('Т-00012', '1'), line('И-00345', '1')]);
});

test('BULK-01 numeric codes are told from counts', () => {
  expect(linesOf('10234\t5\n10235\t12\n10301\t5')).toEqual([
    line('10234', '5'),
    line('10235', '12'),
    line('10301', '5'),
  ]);
});

test('BULK-01 a decimal comma separates no columns', () => {
  expect(linesOf('Т-00012 2,5\nТ-00013 1,5')).toEqual([line('Т-00012', '2,5'), line('Т-00013', '1,5')]);
});

test.each([
  ['nothing', '', /не\s+нашлось/],
  ['a table without articles', 'Имя;Город\nИван;Тверь', /не\s+нашлось/],
  ['more lines than a list has', Array.from({ length: 501 }, (_, at) => `Т-${at} 1`).join('\n'), /501 строк/],
  ['a text that is too long', 'Т-00012 1\n'.repeat(400_000), /слишком большой/],
])('BULK-01 %s is refused in a sentence', (_, text, message) => {
  const read = linesOfText(text);
  expect(read.kind === 'refused' && read.message).toMatch(message);
});

test('BULK-01 a row of a thousand columns and a cell of a thousand characters do no harm', () => {
  const wide = Array.from({ length: 1000 }, (_, at) => `c${at}`);
  expect(linesOfRows([wide]).kind).toBe('lines');
  const read = linesOfText(`Артикул;Кол-во\n${'Т'.repeat(1000)};1`);
  expect(read.kind === 'lines' && read.lines[0]?.article.length).toBe(100);
});

test.each([
  ['Т-00012 Сатин 2-3 м', '2-3 м'],
  ['Т-00012 2+3', '2+3'],
])('BULK-01 «%s» has no number, and is not ordered by one', (text, count) => {
  expect(linesOf(text)).toEqual([line('Т-00012', count)]);
});

test.each([
  ['Т-00012 1 м 20 см', '1м20см'],
  ['1 м 20 см Т-00012 Сатин', '1м20см'],
  ['Т-00012 3 м 50', '3м50'],
  ['Т-00012 полтора метра', '1,5 метра'],
  ['Т-00012 полметра', '0,5 метра'],
  ['Т-00012 две штуки', '2 штуки'],
  ['Т-00012 1 ½ м', '1½ м'],
  ['Т-00012 ½ м', '½ м'],
  ['Т-00012 ,5', ',5'],
  ['Т-00012 -3', '3'],
  ['Т-00012 х3', '3'],
  ['Т-00012 [3]', '3'],
  ['Т-00012 ≈3 м', '3 м'],
  ['Т-00012 >3 м', '3 м'],
  ['Т-00012 3 шт!', '3 шт'],
  ['Т-00012 3 шт пожалуйста', '3 шт'],
  ['Т-00012 3 м ✅', '3 м'],
  ['Т-00012 3 м 🙏🏻', '3 м'],
  ['Т-00012 - 3м, белый', '3м'],
  ['Т-00012 3м/белый', '3м'],
  ['Т-00012 3 м одним куском', '3 м'],
  ['Т-00012 2 шт р.46', '2 шт'],
  ['Т-00012 Сатин белый 220 см 3 м', '3 м'],
  ['Сатин белый 220 см (Т-00012) 3 м', '3 м'],
  ['Т-00012 3 м по 450', '3 м'],
  ['Т-00012 3 м х 450 = 1350', '3 м'],
  ['Т-00012 3 м 450 ₽/м 1350 ₽', '3 м'],
  ['Т-00012 3 по 450', '3'],
  ['3x Т-00012', '3 шт'],
  ['Т 00012 3 м', '3 м'],
  ['Арт.Т-00012 3 м', '3 м'],
  ['1 Т-00012 3 м', '3 м'],
  ['№1 Т-00012 3 м', '3 м'],
  ['Т-00012.....3 м', '3 м'],
  ['Т-00012 -> 3 м', '3 м'],
  ['Т-00012\n3 м', '3 м'],
  ['\u202aТ-00012\u202c\u00a03\u00a0м', '3 м'],
  ['Заказ:\nТ-00012 3 м\nИтого: 1 позиция', '3 м'],
  ['> Мария:\n> Т-00012 3 м', '3 м'],
  ['Мария Иванова, [29 нояб. 2026 г., 12:30]:\nТ-00012 3 м', '3 м'],
])('BULK-01 «%s» is one line, with its count', (text, count) => {
  expect(linesOf(text)).toEqual([line('Т-00012', count)]);
});

test.each([
  'Т-00012 Сатин «Ивовая ветвь», 220 см',
  'Т-00012 2 отреза по 3 м',
  'Т-00012 2 раза по 1,5',
  'Т-00012 2 х 3 м',
  'Т-00012 0,5 м х 3',
  'Т-00012 3шт*450р=1350р',
  'Т-00012 и Т-00013 по 3 м',
  'Т-00012 Т-00013',
  'Т-00012 3 м²',
  'Т-00012 5 кг',
  'Т-00012 2 рулона',
  'Т-00012 две пары',
  'Т-00012 2 упаковки',
  'Т-00012 1e3',
  'Т-00012 5 дм',
  'Т-00012 3 м 2 шт',
  '3 Т-00012',
])('BULK-01 how many «%s» means is unclear, and is never guessed', (text) => {
  const [read] = linesOf(text);
  expect(read?.article).toBe('Т-00012');
  expect(readQuantity(read?.count ?? '').kind).toBe('wrong');
});

test.each([
  'Т-00012 2,5 м и И-00345 3 шт',
  'Т-00012 2,5 м + И-00345 3 шт',
  'Т-00012 2,5 м. И-00345 3 шт.',
  '2,5 м Т-00012 и 3 шт И-00345',
  'Т-00012\n2,5 м\n\nИ-00345\n3 шт',
  'Здравствуйте!\nТ-00012 2,5 м\nИ-00345 3 шт\nСпасибо!',
])('BULK-01 «%s» are two lines', (text) => expect(linesOf(text)).toEqual(two));

test('BULK-01 articles beside each other are lines of their own', () => {
  expect(linesOf('Т-00012, И-00345, Т-00014')).toEqual([
    line('Т-00012', '1'),
    line('И-00345', '1'),
    line('Т-00014', '1'),
  ]);
});

test('BULK-01 a copied address names a product by its code', () => {
  const address = 'https://polotno.example/catalog/tkani/satin/detail/satin-belyy';
  expect(linesOf(`${address} 3 м`)).toEqual([line('satin-belyy', '3 м')]);
  expect(linesOf(`${address}?size=220#foto`)).toEqual([line('satin-belyy', '1')]);
});

test('BULK-01 counts in words stay in their column, to be corrected', () => {
  expect(linesOf('Т-00012\t2,5 м\nТ-00013\tмного\nТ-00014\tпара')).toEqual([
    line('Т-00012', '2,5 м'),
    line('Т-00013', 'много'),
    line('Т-00014', 'пара'),
  ]);
  expect(linesOf('Т-00012;Сатин;2\nТ-00013;Лён;много\nТ-00014;Бязь;3').map(({ count }) => count)).toEqual([
    '2',
    'много',
    '3',
  ]);
});
