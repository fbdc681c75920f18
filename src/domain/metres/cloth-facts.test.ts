import { expect, test } from 'vitest';
import type { Group } from '../../contract/catalog/product.ts';
import { metresOf } from '../shop/metres-defaults.ts';
import { productCodesOf } from '../shop/shop-defaults.ts';
import { clothOf, parseRepeat, parseShrinkage } from './cloth-facts.ts';
import { metresView } from './metres-view.ts';
import { readCentimetres } from './read-measures.ts';

const group: Group = {
  id: 7,
  title: 'Ткань',
  available: true,
  remnants: 4.8,
  unit: 'metre',
  step: 0.1,
  offers: [{ id: 71, prices: [{ price: 50_000, limit: 0, oldPrice: null, priceRole: 'guest_opt' }] }],
};
const param = (code: string, content: string) => ({ code, title: code, content });
const product = { groups: [group], options: [], params: [param('width', '150 см')] };
const shop = {
  settings: metresOf({}),
  codes: productCodesOf({}),
  allowOverAdding: false,
  priceRole: 'guest_opt',
};

test('shrinkage is read along and across, of a range the larger, one number for both', () => {
  expect(parseShrinkage('до 3 % по длине, до 2,5 % по ширине')).toEqual({ length: 3, width: 2.5 });
  expect(parseShrinkage('по основе 5%; по утку 1%')).toEqual({ length: 5, width: 1 });
  expect(parseShrinkage('2–4 %')).toEqual({ length: 4, width: 4 });
  for (const text of ['', 'не садится']) expect(parseShrinkage(text)).toEqual({ length: 0, width: 0 });
});

test('a repeat is read with how it meets; of two numbers the one along the cloth, else the larger', () => {
  expect(parseRepeat('64 см')).toEqual({ repeat: 64, match: 'straight' });
  expect(parseRepeat('32 × 64 см, смещённый')).toEqual({ repeat: 64, match: 'half-drop' });
  expect(parseRepeat('по ширине 70 см, по высоте 32 см')).toEqual({ repeat: 32, match: 'straight' });
  expect(parseRepeat('')).toEqual({ repeat: 0, match: 'none' });
});

test('a cloth has the width of its size, else of its product; what is sold by the piece is none', () => {
  const of = (some: Partial<Group>, params = product.params) =>
    clothOf({ ...group, ...some }, { options: [], params }, shop.codes, shop.settings);
  expect(of({})).toMatchObject({ width: 150, step: 10, oneWay: false });
  expect(of({ title: 'Ткань / 280 см' })).toMatchObject({ width: 280 });
  expect(of({}, [...product.params, param('nap', 'Направленный')])).toMatchObject({ oneWay: true });
  expect(of({}, [...product.params, param('nap', 'нет')])).toMatchObject({ oneWay: false });
  expect(of({ unit: 'piece' })).toBeUndefined();
  expect(of({}, [])).toBeUndefined();
});

test('measures are read as people write them', () => {
  expect(['250', '2,6 м', '180 см', '12.5', '1\u00a0м'].map(readCentimetres)).toEqual([
    250, 260, 180, 12.5, 100,
  ]);
  expect(['2 м 60 см', '2м60', '2600 мм', '2,6 m', '2,6 метра'].map(readCentimetres)).toEqual(
    Array.from({ length: 5 }, () => 260),
  );
  for (const text of ['', 'много', '-5', '2x3', '2 м 6']) expect(readCentimetres(text)).toBeUndefined();
});

test('CLOTH-02 a window or a table is read in metres where a number is too small for centimetres', () => {
  const piecesOf = (kind: string, typed: Record<string, string>) => {
    const { measures, result } = metresView(product, shop, {
      group: undefined,
      kind,
      typed: (name) => typed[name],
    })!;
    return measures.kind === 'wrong' ? [...measures.errors.keys()] : result?.pieces[0];
  };
  const curtains = piecesOf('curtains', { rail: '240', height: '260', panels: '2' });
  for (const rail of [
    '2,4',
    '2.4',
    '2,4 м',
    '2.4м',
    '240 см',
    '2400 мм',
    '2 м 40 см',
    '2,40',
    '240 сантиметров',
  ])
    for (const height of ['2,6', '2 м 60', '2600мм', '260'])
      expect(piecesOf('curtains', { rail, height, panels: '2' })).toEqual(curtains);
  // On the way to it nothing is wrong: «2», «2,» and «2,4» are 2, 2 and 2.4 m.
  expect(piecesOf('curtains', { rail: '2' })).toEqual(piecesOf('curtains', { rail: '200' }));
  expect(piecesOf('curtains', { rail: '2,' })).toEqual(piecesOf('curtains', { rail: '200' }));
  expect(piecesOf('tablecloth', { width: '0,9', length: '1,4' })).toMatchObject({ width: 146, height: 196 });
  expect(piecesOf('dress', { length: '1,1' })).toEqual(piecesOf('dress', { length: '110' }));
  // What may be that small is not guessed at, nor what has its unit.
  expect(piecesOf('napkins', { width: '2,5' })).toEqual(['width']);
  expect(piecesOf('curtains', { rail: '2,4 см' })).toEqual(['rail']);
  expect(piecesOf('curtains', { rail: '19' })).toEqual(['rail']);
});

test('CLOTH-02 pieces of a set that are sewn of widths keep their names', () => {
  const asked = { group: undefined, kind: 'bed-linen', typed: () => undefined };
  const { result } = metresView(product, shop, asked)!;
  expect(result?.pieces.map(({ name }) => name)).toEqual([
    'простыня, полотно',
    'наволочка, полотно',
    'пододеяльник, часть',
  ]);
});

test('the answer has the price of its metres and says how many can be bought', () => {
  const asked = (kind: string, typed: Record<string, string>) =>
    metresView(product, shop, { group: undefined, kind, typed: (name) => typed[name] });
  const napkins = asked('napkins', { width: '40', length: '40', pieces: '6' });
  expect(napkins).toMatchObject({ result: { kind: 'possible', metres: 0.9 }, sum: 45_000, most: 4.8 });
  const wrong = asked('napkins', { width: 'сорок' });
  expect(wrong).toMatchObject({ result: undefined, sum: null });
  expect(wrong?.measures).toMatchObject({ kind: 'wrong' });
  expect(asked('no-such-kind', {})?.kind.code).toBe('curtains');
});

test('no kinds, no calculator', () => {
  const none = { ...shop, settings: { ...shop.settings, kinds: [] } };
  expect(
    metresView(product, none, { group: undefined, kind: undefined, typed: () => undefined }),
  ).toBeUndefined();
});
