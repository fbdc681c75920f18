import { describe, expect, test } from 'vitest';
import type { OfferRecord, PriceTypeRecord } from '../records/record.ts';
import { factsOf } from './facts-of-product.ts';
import { GroupTree } from './groups.ts';
import { createMapping } from './mapping-context.ts';
import { priceUses } from './prices.ts';
import { mapProperty, tidyValue } from './properties.ts';
import { ExchangeSettingsError, parseExchangeSettings } from './settings.ts';
import { sizeTitles } from './sizes.ts';
import { mapUnit } from './units.ts';

const priceType = (id: string, title: string): PriceTypeRecord => ({
  kind: 'priceType',
  id,
  title,
  currency: 'RUB',
  deleted: false,
});
const usesOf = (titles: readonly string[], settings = {}, occurring: readonly string[] = []) =>
  Object.fromEntries(
    priceUses(
      titles.map((title) => priceType(title, title)),
      settings,
      new Set(occurring),
    ),
  );

describe('price types', () => {
  test('are told by their names', () => {
    expect(usesOf(['Закупочная', 'Оптовая', 'Розничная', 'Старая цена', 'Дилерская'])).toEqual({
      Закупочная: 'hidden',
      Оптовая: 'org_user',
      Розничная: 'guest',
      'Старая цена': 'old',
      Дилерская: 'dealer',
    });
  });
  test('are for everybody where only one has prices, whatever its name', () => {
    expect(usesOf(['Соглашение 7'])).toEqual({ 'Соглашение 7': 'guest' });
    expect(usesOf(['Основная цена', 'Отпускная цена'], {}, ['Отпускная цена'])['Отпускная цена']).toBe(
      'guest',
    );
  });
  test('are what the settings say', () => {
    const settings = { prices: { ' розничная': 'hidden', Оптовая: 'guest' } } as const;
    expect(usesOf(['Розничная', 'Оптовая'], settings)).toEqual({ Розничная: 'hidden', Оптовая: 'guest' });
  });
});

describe('units', () => {
  test.each([
    ['018 ', 'Погонный метр', 'metre'],
    ['006 ', '', 'metre'],
    ['', 'пог. м', 'metre'],
    ['', 'м.', 'metre'],
    ['796', 'пог. м', 'metre'],
    ['736', 'рулон', 'piece'],
    ['00  ', 'купон', 'piece'],
    ['055', 'м2', 'piece'],
    ['', '', 'piece'],
  ])('«%s» «%s» is sold by the %s', (code, name, unit) => {
    expect(mapUnit({ code, name }, {}).unit).toBe(unit);
  });
  test('are what the settings say', () => {
    expect(mapUnit(undefined, { units: { default: 'metre' } }).unit).toBe('metre');
    expect(mapUnit({ code: '', name: 'Купон' }, { units: { купон: 'metre' } }).unit).toBe('metre');
  });
});

describe('properties', () => {
  const property = (title: string, values: readonly string[] = ['а', 'б']) =>
    mapProperty(
      { type: 'dictionary', title, values: values.map((value) => ({ id: value, title: value })) },
      {},
    );
  test('become filters, tags, titles and prices by their names and values', () => {
    expect(property('Цвет')).toEqual({ use: 'filter', code: 'colour', title: 'Цвет' });
    expect(property('платья', ['платья'])).toMatchObject({ use: 'tag', code: 'purpose' });
    expect(property('Наименование для сайта')).toMatchObject({ use: 'title' });
    expect(property('Старая цена')).toMatchObject({ use: 'oldPrice' });
    expect(property('Продакт-менеджер')).toMatchObject({ use: 'hidden' });
    expect(property('Вид застёжки')).toMatchObject({ use: 'filter', code: 'vid-zastezhki' });
  });
  test('have values as people write them', () => {
    expect(tidyValue('width', '145.00 см')).toBe('145\u00a0см');
    expect(tidyValue('width', '140')).toBe('140\u00a0см');
    expect(tidyValue('density', '240г/м2')).toBe('240\u00a0г/м²');
    expect(
      ['Бело-голубой', 'бело-голубой', 'Цветы на молочном', 'ПЭ', 'RAL 9010'].map((one) =>
        tidyValue('colour', one),
      ),
    ).toEqual(['бело-голубой', 'бело-голубой', 'цветы на молочном', 'ПЭ', 'RAL 9010']);
    expect(tidyValue('composition', '100% Лен')).toBe('100\u00a0% лен');
    expect(tidyValue('composition', 'Хлопок, Вискоза, ПЭ')).toBe('хлопок, вискоза, ПЭ');
    expect(tidyValue('season', 'Лето')).toBe('Лето');
    expect(tidyValue('composition', 'хлопок 98%, эластан 2%')).toBe('98\u00a0% хлопок, 2\u00a0% эластан');
  });
});

test('groups with lost parents and rings stand at the root, and say so', () => {
  const group = (id: string, parentId: string | null) =>
    ({ kind: 'group', id, title: id, parentId, position: 0, deleted: false }) as const;
  const tree = new GroupTree(
    [group('a', 'lost'), group('b', 'c'), group('c', 'b'), group('d', 'c'), group('e', 'e')],
    {},
  );
  const path = (id: string) =>
    tree
      .chain(id)
      .map(({ key }) => key)
      .join('/');
  expect(['a', 'b', 'c', 'd', 'e'].map(path)).toEqual(['a', 'b', 'b/c', 'b/c/d', 'e']);
  expect(tree.problems.map(({ code }) => code)).toEqual(['noParent', 'loop', 'loop']);
});

test('groups that lie too deep stand beside what they lay in, however many there are', () => {
  const deep = Array.from({ length: 20_000 }, (_, at) => ({
    kind: 'group' as const,
    id: `${at}`,
    title: `${at}`,
    parentId: at === 0 ? null : `${at - 1}`,
    position: at,
    deleted: false,
  }));
  const tree = new GroupTree(deep.toReversed(), {});
  expect(tree.chain('9').map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(tree.chain('19999').map(({ key }) => key)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '19999',
  ]);
  expect(tree.problems).toHaveLength(20_000 - 10);
  expect(tree.problems[0]).toEqual({ code: 'deepGroup', id: '10', limit: 10 });
});

test('a ring of many groups is cut open once', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `${at}`);
  const ring = ids.map((id, at) => ({
    kind: 'group' as const,
    id,
    title: id,
    parentId: ids.at(at - 1) ?? null,
    position: at,
    deleted: false,
  }));
  const tree = new GroupTree(ring, {});
  expect(tree.problems.filter(({ code }) => code === 'loop')).toEqual([{ code: 'loop', id: '0' }]);
  expect(tree.chain('3').map(({ key }) => key)).toEqual(['0', '1', '2', '3']);
});

test('sizes are told apart by what differs, else by what their names add', () => {
  const offer = (id: string, about: Partial<OfferRecord>): OfferRecord => ({
    kind: 'offer',
    id,
    productId: '1',
    ...about,
  });
  const product = { kind: 'product', id: '1', catalogId: '', title: 'Ботфорты' } as const;
  const sized = (value: string) => ({
    characteristics: [
      { title: 'Цвет', value: 'бурый' },
      { title: 'Размер', value },
    ],
  });
  expect(sizeTitles(product, [offer('a', sized('38')), offer('b', sized('39'))])).toEqual(['38', '39']);
  const named = [offer('a', { title: 'Ботфорты (38)' }), offer('b', { title: 'Ботфорты (39)' })];
  expect(sizeTitles(product, named)).toEqual(['38', '39']);
  expect(sizeTitles(product, [offer('a', {}), offer('b', {})])).toEqual(['Вариант 1', 'Вариант 2']);
});

test('each fault of exchange.json is one sentence', () => {
  const faults = (text: string) => {
    try {
      return parseExchangeSettings('exchange.json', text);
    } catch (error) {
      if (!(error instanceof ExchangeSettingsError)) throw error;
      return error.message.split('\n');
    }
  };
  expect(faults('{')).toEqual(['exchange.json is no JSON.']);
  expect(faults('{"units":{"купон":"ell"},"wares":1}')).toEqual([
    'exchange.json: units.купон must be one of metre, piece.',
    'exchange.json: wares is no setting.',
  ]);
  expect(
    faults('{"prices":{"Розничная":"guests"},"properties":{"Цвет":{"use":"filter","code":"Цвет"}}}'),
  ).toEqual([
    'exchange.json: prices.Розничная must be one of guest, org_user, dealer, old, hidden.',
    'exchange.json: properties.Цвет.code must begin with a small Latin letter and have only those, digits, - and _, 41 at most.',
  ]);
  expect(faults('{"availableStock":0,"rates":{"EUR":"105"},"warehouses":"Основной","shop":[]}')).toEqual([
    'exchange.json: shop must be names with values in braces.',
    'exchange.json: warehouses must be a list in square brackets.',
    'exchange.json: rates.EUR must be a number.',
    'exchange.json: availableStock must be more than 0.',
  ]);
  expect(faults('{"units":{"купон":"metre"}}')).toEqual({ units: { купон: 'metre' } });
});

test('CLOTH-01 goods with one name for the site are colours of one quality, each with its colour in its title', () => {
  const property = (id: string, title: string, values: Record<string, string>) => ({
    kind: 'property' as const,
    id,
    title,
    type: 'dictionary' as const,
    values: Object.entries(values).map(([key, name]) => ({ id: key, title: name })),
    deleted: false,
  });
  const context = createMapping(
    {
      groups: [],
      properties: [
        property('name', 'Наименование для сайта', { n1: 'Замша', n2: 'Атлас' }),
        property('colour', 'Цвет', { c1: 'корица', c2: 'лайм' }),
      ],
      priceTypes: [],
      warehouses: [],
      currencies: [],
      occurringPrices: new Set(),
    },
    {},
  );
  const cloth = (id: string, name: string, colour: string) => {
    const values = [
      { propertyId: 'name', value: name },
      { propertyId: 'colour', value: colour },
    ];
    const told = { kind: 'product' as const, id, catalogId: '', title: `Ткань ${id}`, values };
    const facts = factsOf(told, [], context);
    return [facts.title, facts.options.find(({ code }) => code === 'quality')?.values, facts.colour];
  };
  expect([cloth('1', 'n1', 'c1'), cloth('2', 'n1', 'c2'), cloth('3', 'n2', 'c1')]).toEqual([
    ['Замша', ['Замша'], 'корица'],
    ['Замша', ['Замша'], 'лайм'],
    ['Атлас', ['Атлас'], 'корица'],
  ]);
});
