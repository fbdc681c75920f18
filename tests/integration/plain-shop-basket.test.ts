import { expect, test } from 'vitest';
import { groupsOf } from '../../src/domain/basket/basket.ts';
import { counts } from '../contract/fixture/basket.ts';
import { TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { plainShop } from './harness/plain-shop.ts';

const shop = plainShop();

test('ROUTE-16 «Купить» of a page puts the typed count into the basket of the cookies, and leads there', async () => {
  expect(await shop.buy(WHITE_SATIN, '2,5')).toMatchObject({
    kind: 'redirect',
    to: '/checkout/basket?note=added',
  });
  expect(counts(await shop.basketNow())).toEqual([[WHITE_SATIN, 2.5]]);
  // «Купить» again changes the count, as with JavaScript; scripts find the same basket.
  await shop.buy(WHITE_SATIN, '1');
  await shop.buy(TOWEL, '999999');
  expect(shop.browser.jar.cookie).toContain('cart_token_vitrina=');
  expect(counts(await shop.basketNow()).map(([id]) => id)).toEqual([WHITE_SATIN, TOWEL]);
  expect(await shop.browser.basket(undefined, { note: '?note=capped' })).toMatchObject({
    view: { note: 'capped' },
  });
});

test('ROUTE-16 the basket’s form counts, leaves out and removes; a count that is none keeps all that was typed', async () => {
  await shop.buy(WHITE_SATIN, '1');
  await shop.buy(TOWEL, '1');
  const typed = { [`count-${WHITE_SATIN}`]: '2', [`count-${TOWEL}`]: 'сколько-то', promocode: 'ЛЁН' };
  const wrong = await shop.browser.basket({ ...typed, action: 'order' });
  expect(wrong).toMatchObject({ kind: 'view', status: 422, view: { promoCode: { typed: 'ЛЁН' } } });
  if (wrong.kind !== 'view') return;
  expect([...wrong.view.errors]).toEqual([[TOWEL, 'Укажите количество числом']]);
  expect(wrong.view.typed.get(WHITE_SATIN)).toBe('2');
  expect(counts(await shop.basketNow())).toEqual([
    [WHITE_SATIN, 1],
    [TOWEL, 1],
  ]);
  const counted = { [`count-${WHITE_SATIN}`]: '2', [`count-${TOWEL}`]: '3', [`selected-${TOWEL}`]: 'on' };
  expect(await shop.browser.basket({ ...counted, action: 'order' })).toMatchObject({ to: '/checkout/order' });
  const basket = await shop.basketNow();
  expect(groupsOf(basket).map(({ count, selected }) => [count, selected])).toEqual([
    [2, false],
    [3, true],
  ]);
  await shop.browser.basket({ ...counted, remove: String(TOWEL) });
  expect(counts(await shop.basketNow())).toEqual([[WHITE_SATIN, 2]]);
});

test('ROUTE-16 a tab that shows an older basket changes only what its reader has changed', async () => {
  await shop.buy(WHITE_SATIN, '1');
  await shop.buy(TOWEL, '3');
  const shown = {
    [`count-${WHITE_SATIN}`]: '1',
    [`shown-${WHITE_SATIN}`]: '1',
    [`shown-selected-${WHITE_SATIN}`]: 'on',
    [`count-${TOWEL}`]: '3',
    [`shown-${TOWEL}`]: '3',
    [`shown-selected-${TOWEL}`]: 'on',
  };
  const selected = { [`selected-${WHITE_SATIN}`]: 'on', [`selected-${TOWEL}`]: 'on' };
  // Another tab.
  await shop.browser.basket({ ...shown, [`selected-${WHITE_SATIN}`]: 'on', [`count-${TOWEL}`]: '5' });
  const refused = await shop.browser.basket({ ...shown, ...selected, promocode: 'НЕТ', action: 'apply' });
  expect(refused).toMatchObject({ status: 422 });
  const wrong = await shop.browser.basket({ ...shown, ...selected, [`count-${WHITE_SATIN}`]: 'много' });
  expect(wrong).toMatchObject({ status: 422 });
  // What nobody typed is not shown as typed.
  expect(wrong.kind === 'view' && [...wrong.view.typed]).toEqual([[WHITE_SATIN, 'много']]);
  await shop.browser.basket({ ...shown, ...selected, [`count-${WHITE_SATIN}`]: '2' });
  expect(groupsOf(await shop.basketNow()).map(({ id, count, selected: is }) => [id, count, is])).toEqual([
    [WHITE_SATIN, 2, true],
    [TOWEL, 5, false],
  ]);
});

test('ROUTE-16 a count that is none buys nothing: it is shown again with its product', async () => {
  for (const typed of ['много', '-3', '0', '1e300', '0x10', '1.000,5', '']) {
    expect(await shop.buy(TOWEL, typed)).toMatchObject({
      kind: 'view',
      status: 422,
      view: { buying: { size: TOWEL, typed } },
    });
  }
  const referer = '/catalog/home/detail/polotentse?from=list';
  const known = await shop.browser.basket({ size: String(TOWEL), count: 'много' }, { referer });
  expect(known).toMatchObject({
    status: 422,
    view: { buying: { typed: 'много', product: { title: 'Полотенце махровое' } } },
  });
  expect(shop.browser.jar.cookie).not.toContain('cart_token');
});

test('ROUTE-16 metres are bought as people write them; centimetres, where goods are measured', async () => {
  const bought = async (size: number, count: string, code: string) => {
    const referer = `/catalog/home/detail/${code}`;
    await shop.browser.basket({ size: String(size), count }, { referer });
    return groupsOf(await shop.basketNow()).find(({ id }) => id === size)?.count;
  };
  expect(await bought(WHITE_SATIN, '2,5 м', 'satin-belyy')).toBe(2.5);
  expect(await bought(WHITE_SATIN, '1½', 'satin-belyy')).toBe(1.5);
  expect(await bought(WHITE_SATIN, '220 см', 'satin-belyy')).toBe(2.2);
  expect(await shop.buy(TOWEL, '250 см')).toMatchObject({ status: 422 });
});

test('ROUTE-16 what cannot be bought and codes that do not hold are told in the page', async () => {
  expect(await shop.buy(999_999, '1')).toMatchObject({ kind: 'view', status: 404 });
  await shop.buy(TOWEL, '1');
  const refused = await shop.browser.basket({ [`count-${TOWEL}`]: '1', promocode: 'НЕТ', action: 'apply' });
  expect(refused).toMatchObject({ status: 422, view: { promoCode: { typed: 'НЕТ' } } });
  expect(refused.kind === 'view' && refused.view.promoCode.error).toBeTruthy();
});

test('ROUTE-16 an empty promo code is asked for, and takes none away', async () => {
  await shop.buy(TOWEL, '1');
  for (const promocode of ['', ' \u00a0', '\u200b']) {
    const empty = await shop.browser.basket({ [`count-${TOWEL}`]: '1', promocode, action: 'apply' });
    expect(empty).toMatchObject({ status: 422, view: { promoCode: { error: 'Введите промокод' } } });
  }
});
