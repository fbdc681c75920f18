import { beforeEach, expect, test } from 'vitest';
import { getOrders, requestRefund, viewOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { order } from './fixture/checkout.ts';
import { atDesk, discountedOrder } from './fixture/desk-orders.ts';
import { editorShop, formIn } from './fixture/editor.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { picture, stored, upload } from './fixture/upload.ts';

let api: TestApi;
let olga: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  api = testApi({ shop: editorShop });
  olga = await atDesk(api);
});

const GOODS = [
  { id: TOWEL, count: 3 },
  { id: WHITE_SATIN, count: 2.5 },
];
const statusOf = (id: number) => api.store.orders.byId(id)?.status;
const refundsOf = (id: number) => api.store.refunds.of(id);
const stockOf = (groupId: number) =>
  api.store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId)?.remnants;
const towels = (count: string) => ({ [`count-${TOWEL}`]: count });
const satin = (count: string) => ({ [`count-${WHITE_SATIN}`]: count });
async function received(id: number) {
  for (const to of ['paid', OrderStatus.assembling, OrderStatus.received]) await olga.step(id, to);
}

test('STAFF-05 refunds by lines add up to what was paid, to the kopeck, and bonuses come back with them', async () => {
  const placed = await discountedOrder(api, { groups: GOODS, promocode: 'TKANI', bonuses: 101_01 });
  const { orderId: id, sum, balance } = placed;
  await received(id);
  const before = stockOf(TOWEL) ?? 0;
  const earned = balance();
  const delivery = api.store.orders.byId(id)?.record.delivery.price ?? 0;
  for (const typed of [towels('1'), satin('0,7'), { ...towels('1'), ...satin('0,3') }]) {
    const { html, form } = await olga.refundPreview(id, typed);
    expect(html).toContain('Что получит покупатель');
    await olga.give(id, form);
  }
  expect(statusOf(id)).toBe(OrderStatus.received);
  expect(stockOf(TOWEL)).toBe(before + 2);
  const { form } = await olga.refundPreview(id, { intent: 'all', delivery: '1' });
  await olga.give(id, form);
  const given = refundsOf(id).reduce((total, refund) => total + refund.sum, 0);
  expect(given).toBe(sum);
  expect(refundsOf(id).map((refund) => refund.delivery)).toEqual([0, 0, 0, delivery]);
  const bonuses = refundsOf(id).reduce((total, refund) => total + refund.bonuses, 0);
  expect(bonuses).toBe(api.store.orders.byId(id)?.record.bonusesWrittenOff);
  expect(statusOf(id)).toBe(OrderStatus.returned);
  expect(balance()).toBe(101_01);
  expect(earned).toBeGreaterThan(0);
  expect(stockOf(TOWEL)).toBe(before + 3);
});

test('STAFF-05 what was paid by bonuses alone is given back by lines, without a word of money', async () => {
  const levels = [{ title: 'Базовый', from: 0, percent: 3, writeOffPercent: 100 }];
  api.store.documents.put('bonusRules', 1, { levels });
  const placed = await discountedOrder(api, { groups: GOODS, promocode: null, bonuses: 5000_00 });
  const { orderId: id, sum, balance } = placed;
  const delivery = api.store.orders.byId(id)?.record.delivery.price ?? 0;
  expect(sum, 'only the delivery is paid by money').toBe(delivery);
  await received(id);
  const before = balance();
  const { html, form } = await olga.refundPreview(id, towels('1'));
  expect(html).toContain('Бонусами на&nbsp;счёт: 590');
  await olga.give(id, form);
  expect(balance() - before).toBe(590_00);
  expect(refundsOf(id)).toMatchObject([{ state: 'paid', sum: 0, bonuses: 590_00 }]);
  const letter = api.store.outbox.latest(1)[0]?.body ?? '';
  expect(letter).toContain('590');
  expect(letter).not.toContain('в\u00a0течение');
  const page = await olga.page(`/desk/orders/${id}`);
  expect(page).toContain('К возврату: бонусами 590');
  expect(page).not.toContain('Деньги отправлены');

  await olga.give(id, (await olga.refundPreview(id, { intent: 'all', delivery: '1' })).form);
  expect(balance()).toBe(5000_00);
  expect(refundsOf(id).map(({ sum: given }) => given)).toEqual([0, delivery]);
  expect(statusOf(id)).toBe(OrderStatus.returned);
});

test('STAFF-05 money is given back once, in however many tabs that is asked for', async () => {
  const { orderId: id } = await order(api, { groups: GOODS });
  await received(id);
  const { form } = await olga.refundPreview(id, towels('1'));
  const owner = await atDesk(api, 'redaktor@polotno.example');
  const other = await owner.refundPreview(id, towels('1'));
  const answers = await Promise.all([olga.give(id, form), olga.give(id, form), owner.give(id, other.form)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(refundsOf(id)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.html).toContain('К возврату: 590');
  const [refund] = refundsOf(id);
  const paid = () => olga.browser.post(`/desk/orders/${id}/refunds/${refund?.id}/paid`, {});
  await Promise.all([paid(), paid()]);
  expect(refundsOf(id)[0]?.state).toBe('paid');
  const told = api.store.outbox.latest(20).filter(({ subject }) => subject.endsWith('деньги отправлены'));
  expect(told).toHaveLength(1);
});

test('STAFF-05 a refund says what is wrong with its counts', async () => {
  const { orderId: id } = await order(api, { groups: GOODS });
  await received(id);
  const wrong = await olga.refundPreview(id, { ...towels('4'), ...satin('много') });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('Столько в заказе не осталось');
  expect(wrong.html).toContain('Напишите число');
  expect((await olga.refundPreview(id, towels('1,5'))).html).toContain('возвращают целиком');
  expect((await olga.refundPreview(id, {})).html).toContain('Выберите, что вернуть');
  const forged = await olga.give(id, { ...wrong.form, ...towels('4') });
  expect(forged.status).toBe(422);
  expect(refundsOf(id)).toEqual([]);
});

test('STAFF-05 a customer’s request is granted or refused with a reason', async () => {
  const { orderId: id, headers } = await discountedOrder(api, {
    groups: GOODS,
    promocode: 'DESYAT',
    bonuses: 0,
  });
  await received(id);
  const ask = () =>
    api.call(
      requestRefund,
      { body: { orderId: id, lines: [{ groupId: TOWEL, count: 2 }], reason: 'Линяет', fileIds: [] } },
      headers,
    );
  const { refundId } = await ask();
  expect(await olga.page('/desk')).toContain('Просят вернуть деньги');
  const page = (await olga.browser.get(`/desk/orders/${id}/refund?request=${refundId}`)).html;
  expect(page).toContain('Линяет');
  const [refusal = ''] =
    page.match(/<form[^>]*class="edit">(?:(?!<form)[\s\S])*Отказать[\s\S]*?<\/form>/) ?? [];
  const declined = { ...formIn(refusal), intent: 'decline', reason: 'Следы стирки' };
  const empty = await olga.browser.post(`/desk/orders/${id}/refund`, { ...declined, reason: ' ' });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Напишите причину')]);
  const stale = await olga.browser.post(`/desk/orders/${id}/refund`, { ...declined, version: '1' });
  expect([stale.status, stale.html], 'the reason is not lost').toEqual([
    409,
    expect.stringMatching(/id="reason"[^>]*>\s*Следы стирки</),
  ]);
  await olga.browser.post(`/desk/orders/${id}/refund`, declined);
  expect(refundsOf(id)[0]?.state).toBe('declined');
  expect(api.store.outbox.latest(1)[0]?.body).toContain('Следы стирки');
  const refusals = async () => {
    const [listed] = (await api.call(getOrders, {}, headers)).data;
    const view = await api.call(viewOrder, { query: { orderId: id } }, headers);
    return [listed?.refundRefusal, view.refundRefusal];
  };
  expect(await refusals(), 'the account says why').toEqual(['Следы стирки', 'Следы стирки']);

  const again = await ask();
  expect(await refusals(), 'another request is not decided yet').toEqual([undefined, undefined]);
  const { form } = await olga.refundPreview(id, towels('1'), `?request=${again.refundId}`);
  await olga.give(id, form);
  expect(refundsOf(id).map(({ state, sum }) => [state, sum])).toEqual([
    ['declined', 0],
    ['approved', 531_00],
  ]);
});

test('STAFF-05 photographs of a request are there for those who decide, and with its refund', async () => {
  const { orderId: id, headers } = await discountedOrder(api, {
    groups: GOODS,
    promocode: 'DESYAT',
    bonuses: 0,
  });
  await received(id);
  const sent = await upload(api, await picture('jpeg'), { target: 'refund', name: 'затяжка.jpg', headers });
  const { id: fileId } = await stored(sent);
  const lines = [{ groupId: TOWEL, count: 1 }];
  const body = { orderId: id, lines, reason: 'Затяжка', fileIds: [fileId] };
  const { refundId } = await api.call(requestRefund, { body }, headers);
  const path = `/desk/orders/${id}/refunds/${refundId}/files/${fileId}`;
  for (const page of [`/desk/orders/${id}`, `/desk/orders/${id}/refund?request=${refundId}`])
    expect(await olga.page(page), page).toMatch(
      new RegExp(`<a href="${path}"[^>]*><bdi>затяжка.jpg</bdi></a>`),
    );
  const file = await api.fetch(path, { headers: { cookie: olga.browser.cookie } });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  const other = await order(api, { headers });
  const elsewhere = await olga.browser.get(path.replace(String(id), String(other.orderId)));
  expect(elsewhere.status).toBe(404);
});

test('STAFF-05 a cancelled order gives back goods, bonuses and the money that was paid, once', async () => {
  const [towel, cloth] = [stockOf(TOWEL), stockOf(WHITE_SATIN)];
  const placed = await discountedOrder(api, { groups: GOODS, promocode: 'DESYAT', bonuses: 50_00 });
  const { orderId: id, sum, balance } = placed;
  await olga.step(id, 'paid');
  const { form } = await olga.refundPreview(id, towels('1'));
  await olga.give(id, form);
  const part = refundsOf(id)[0]?.sum ?? 0;
  const page = (await olga.stepPage(id, OrderStatus.cancelled)).html;
  expect(page).toContain('Нужно будет вернуть');
  await olga.step(id, OrderStatus.cancelled, { note: 'Передумала' });
  expect(statusOf(id)).toBe(OrderStatus.cancelled);
  expect(refundsOf(id).map((refund) => [refund.state, refund.sum])).toEqual([
    ['approved', part],
    ['approved', sum - part],
  ]);
  // The towel that was missing is not put on sale.
  expect(stockOf(TOWEL)).toBe((towel ?? 0) - 1);
  expect(stockOf(WHITE_SATIN)).toBe(cloth);
  expect(balance()).toBe(50_00);
  expect((await olga.browser.get('/desk')).html).toContain('Деньги ещё не&nbsp;отправлены');
});

test('STAFF-05 the whole of an order that was not sent cancels it with its delivery', async () => {
  const { orderId: id, sum } = await order(api, { groups: GOODS });
  await olga.step(id, 'paid');
  const { html, form } = await olga.refundPreview(id, { intent: 'all' });
  expect(html).toContain('он отменится');
  await olga.give(id, form);
  expect(statusOf(id)).toBe(OrderStatus.cancelled);
  expect(refundsOf(id).map((refund) => refund.sum)).toEqual([sum]);
  expect(stockOf(TOWEL)).toBe(10);
});

test('STAFF-05 of an order for more than there was only what there was comes back into the stock, in parts too', async () => {
  const config = api.store.documents.all('config')[0]!;
  const basket = { ...config.basket, allowOverAdding: true };
  api.store.documents.put('config', 'shop', { ...config, basket });
  const before = stockOf(TOWEL) ?? 0;
  const { orderId: id } = await order(api, { groups: [{ id: TOWEL, count: before + 5 }] });
  expect(stockOf(TOWEL)).toBe(0);
  await received(id);
  for (const count of [before - 1, 1, 1]) {
    const { form } = await olga.refundPreview(id, towels(String(count)));
    await olga.give(id, form);
    expect(stockOf(TOWEL)).toBeLessThanOrEqual(before);
  }
  const { form } = await olga.refundPreview(id, { intent: 'all' });
  await olga.give(id, form);
  expect(stockOf(TOWEL)).toBe(before);
});
