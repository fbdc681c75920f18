import { expect, test } from 'vitest';
import * as basketMessages from '../../src/domain/basket/basket-messages.ts';
import * as checkoutMessages from '../../src/domain/checkout/checkout-messages.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { person, plainBrowser, reviewFields } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

const shop = plainShop();

test('ERR-13 without JavaScript and with cookies refused, «Купить» leads to what can be done and to no empty basket', async () => {
  expect(await shop.buy(TOWEL, '1')).toMatchObject({ to: '/checkout/basket?note=added' });
  shop.browser = plainBrowser(shop.api);
  for (const note of ['added', 'capped', 'saved', 'removed'])
    expect(await shop.browser.basket(undefined, { note: `?note=${note}` })).toMatchObject({
      status: 200,
      view: { basket: undefined, note: undefined, message: basketMessages.basketUnknown },
    });
  const opened = await shop.browser.basket();
  expect(opened, 'whoever has bought nothing has an empty basket').toMatchObject({ view: { basket: {} } });
  expect(opened.kind === 'view' && opened.view.message).toBeUndefined();
});

test('ERR-13 a form of the basket whose browser names no basket any more is told so, and not that it was counted anew', async () => {
  await shop.buy(TOWEL, '1');
  shop.browser = plainBrowser(shop.api);
  expect(await shop.browser.basket({ [`count-${TOWEL}`]: '2', action: 'order' })).toMatchObject({
    kind: 'view',
    view: { basket: undefined, message: basketMessages.basketUnknown },
  });
});

test('ERR-13 a checkout whose browser names no basket any more keeps what was typed and says what can be done', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  shop.browser = plainBrowser(shop.api);
  for (const fields of [sent, Object.entries({ ...person, action: 'review' })])
    expect(await shop.browser.checkout(fields)).toMatchObject({
      kind: 'view',
      status: 409,
      view: { kind: 'again', message: checkoutMessages.basketUnknown, fields },
    });
  expect(shop.browser.orders.size).toBe(0);
});
