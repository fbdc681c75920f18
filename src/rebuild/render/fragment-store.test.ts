import { beforeEach, expect, test } from 'vitest';
import { FragmentStore } from './fragment-store.ts';

let store: FragmentStore;
beforeEach(() => {
  store = new FragmentStore();
  store.begin();
});

const linen = { title: 'Лён' };
const card = (of: readonly object[] = [linen], variant?: string) => ({ name: 'card', of, variant });
const html = (page: string) => store.join(page).bytes.toString();

test('SPEED-02 a fragment is found again for equal records, whichever objects they are', () => {
  store.keep(card(), '<li>Лён</li>');
  store.begin();
  const mark = store.find(card([{ title: 'Лён' }]));
  expect(html(`<ul>${mark}${mark}</ul>`)).toBe('<ul><li>Лён</li><li>Лён</li></ul>');
});

test.each([
  ['another record', card([{ title: 'Сатин' }])],
  ['another variant', card([linen], 'eager')],
  ['another name', { ...card(), name: 'row' }],
  ['one more record', card([linen, {}])],
])('%s is another fragment', (_, inputs) => {
  store.keep(card(), '<li>Лён</li>');
  expect(store.find(inputs)).toBeUndefined();
});

test('content cannot name a fragment, not even by a mark of another thread', () => {
  const foreign = new FragmentStore().keep(card(), '<li>чужой</li>');
  const mark = store.keep(card(), '<li>свой</li>');
  expect(html(`${foreign}\uFDD00\uFDD1 ${mark}`)).toBe(`${foreign}\uFDD00\uFDD1 <li>свой</li>`);
});

test('escaping leaves a mark as it is', () => {
  expect(store.keep(card(), '')).not.toMatch(/[<>&'"\s]/);
});

test('a page knows what its fragments link to, which prices they show and what people read of them', () => {
  const mark = store.keep(
    card(),
    '<li><a href="/linen">Лён</a><p data-price-of="7"><data value="900"></data></p></li>',
  );
  const { fragments, complete } = store.join(`<ul>${mark}</ul>`);
  expect(fragments).toMatchObject([
    {
      addresses: [{ raw: '/linen', isFollowed: true }],
      offers: [{ productId: 7, offer: { price: 900, available: true } }],
    },
  ]);
  expect(complete(`до ${mark} после`).replace(/\s+/g, ' ')).toBe('до Лён после');
});

test('a fragment with a script or an island is a fault: where those stand depends on the page', () => {
  const withScript = Object.assign(new String('<li></li>'), { chunks: ['<li></li>', { type: 'script' }] });
  expect(() => store.keep(card(), withScript as unknown as string)).toThrow('"card"');
});
