import { expect, test } from 'vitest';
import { feed, offer, titles } from './small-feed.ts';
import { bring, emptyShop } from './small-package.ts';

test('MOVE-03 numbers that no shop has and signs that XML cannot name are left out, and the rest is taken', async () => {
  const store = emptyShop();
  const odd = (id: number, inner: string) => `<offer id="${id}"><name>Лён ${id}</name>${inner}</offer>`;
  const report = await bring(store, [
    feed(
      [
        odd(1, '<price>1e99</price>'),
        odd(2, '<price>99999999999999999999</price>'),
        odd(3, '<price>-5</price>'),
        odd(4, '<price>NaN</price>'),
        odd(5, '<price>100</price><oldprice>1e30</oldprice>'),
        odd(6, '<price>100</price><stock_quantity>1e80</stock_quantity>'),
        odd(7, '<price>999999999999</price>'),
        offer(8, '<name>Лён&#0;&#x1F;&#xD800;&#x110000;&#1114112; &#65;&#x416;</name>'),
      ].join(''),
    ),
  ]);
  expect(report.offers).toMatchObject({ read: 8, created: 4, leftOut: 4 });
  expect(titles(store)).toEqual(['Лён 5', 'Лён 6', 'Лён 7', 'Лён AЖ']);
  const codes = report.problems.map(({ problem }) => problem.code);
  expect(codes.filter((code) => code === 'controlCharacter')).toHaveLength(5);
  expect(codes.filter((code) => code === 'number')).toHaveLength(5);
});

test('MOVE-03 a price that a rate makes larger than any shop knows is left out with its reason', async () => {
  const store = emptyShop();
  const currencies =
    '<currencies><currency id="RUB" rate="1"/><currency id="USD" rate="99999999999"/></currencies>';
  const report = await bring(store, [
    feed(
      offer(1, '<name>Лён</name>') +
        '<offer id="2"><name>Бязь</name><price>99999999999</price><currencyId>USD</currencyId></offer>',
      {
        further: currencies,
      },
    ),
  ]);
  expect(report.offers).toMatchObject({ read: 2, created: 1, leftOut: 1 });
  expect(report.problems.map(({ problem }) => problem.code)).toContain('number');
});
