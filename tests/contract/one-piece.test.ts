import { beforeEach, expect, test } from 'vitest';
import { getBasket, putBasketProducts, updateBasket } from '../../src/contract/order/basket.ts';
import { viewProduct, type Product } from '../../src/contract/catalog/product.ts';
import { placeOrder, OrderStatus } from '../../src/contract/order/order.ts';
import { addOrderToBasket, viewOrder } from '../../src/contract/order/order-history.ts';
import { mergeGuestBasket } from '../../src/reference-api/basket/merge-guest-basket.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { withRemnants } from '../../src/reference-api/stock.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { groupsIn } from './fixture/basket.ts';
import { BLUE_SATIN, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const now = new Date('2026-05-01T12:00:00Z');
const PIECES = [12.4, 8, 3.5];
let api: TestApi;
beforeEach(() => {
  api = testApi({ now: () => now });
  tell(PIECES, 30);
});

const satin = (): Product => api.store.products.byCode('satin-sinij')!;

/** What an editor says of the blue satin; the stock alone where no pieces are given. */
function tell(pieces: number[] | undefined, remnants: number): void {
  const product = withRemnants(satin(), () => remnants);
  const groups = product.groups.map((group) => ({ ...group, ...(pieces && { pieces }) }));
  api.store.products.save({ ...product, groups });
}

async function shelf() {
  const { groups } = await api.call(viewProduct, { query: { code: 'satin-sinij' } });
  return { pieces: groups[0]?.pieces, remnants: groups[0]?.remnants };
}
const piece = (count: number) => ({ id: BLUE_SATIN, count, onePiece: true });
const put = (groups: { id: number; count: number; onePiece?: boolean }[], basket?: string, headers = {}) =>
  api.call(putBasketProducts, { body: { groups, change: true, ...(basket && { basket }) } }, headers);
const lineOf = (answer: Parameters<typeof groupsIn>[0], bucket: 'inStock' | 'notInStock' = 'inStock') =>
  groupsIn(answer, bucket).find(({ id }) => id === BLUE_SATIN);

test('CLOTH-04 one piece comes off the shortest that is long enough, and the rest of it stays', async () => {
  const { orderId } = await order(api, { groups: [piece(6.5)] });
  expect(await shelf()).toEqual({ pieces: [12.4, 3.5, 1.5], remnants: 23.5 });
  const [line] = api.store.orders.byId(orderId)!.record.lines;
  expect(line).toMatchObject({ onePiece: true, cuts: [{ length: 6.5, from: 8 }] });
});

test('without the wish a length comes off as few pieces as it can', async () => {
  await order(api, { groups: [{ id: BLUE_SATIN, count: 3 }] });
  expect(await shelf()).toEqual({ pieces: [12.4, 8, 0.5], remnants: 27 });
  await order(api, { groups: [{ id: BLUE_SATIN, count: 15 }] });
  expect(await shelf()).toEqual({ pieces: [5.4, 0.5], remnants: 12 });
  await order(api, { groups: [{ id: BLUE_SATIN, count: 7 }] });
  expect(await shelf()).toEqual({ pieces: [], remnants: 5 });
});

test('CLOTH-04 a basket keeps what was asked for, and shows what the longest piece has', async () => {
  const first = await put([piece(20)]);
  expect(lineOf(first)).toMatchObject({ onePiece: true, count: 12.4, askedCount: 20, longestPiece: 12.4 });
  const apart = await put([{ id: BLUE_SATIN, count: 20, onePiece: false }], first.basket);
  expect(lineOf(apart)).toMatchObject({ onePiece: false, count: 20 });
  expect(lineOf(apart)).not.toHaveProperty('askedCount');
  const again = await put([{ id: BLUE_SATIN, count: 9 }], (await put([piece(2)])).basket);
  expect(lineOf(again), 'a new count leaves the wish').toMatchObject({ onePiece: true, count: 9 });
});

test('CLOTH-04 goods whose pieces nobody knows promise nothing', async () => {
  const basket = await put([
    { id: TOWEL, count: 1, onePiece: true },
    { id: WHITE_SATIN, count: 12.3, onePiece: true },
  ]);
  for (const line of groupsIn(basket)) {
    expect(line).not.toHaveProperty('onePiece');
    expect(line).not.toHaveProperty('longestPiece');
  }
});

test('CLOTH-04 a piece that another takes meanwhile is named when the order is placed, and nothing is lost', async () => {
  const { basket, calculationId, price } = await checkout(api, [piece(10)]);
  await order(api, { groups: [piece(11)] });
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'late' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message: '«Сатин синий / 220 см»: самый длинный кусок теперь\u00a0— 8\u00a0м. Проверьте корзину',
    },
  });
  const kept = await api.call(getBasket, { query: { basket } });
  expect(lineOf(kept)).toMatchObject({ count: 8, askedCount: 10, longestPiece: 8 });
  const next = await calculate(api, basket);
  const corrected = { ...orderForm(next.calculationId, next.price), basket, deviceId: 'device' };
  const { orderId } = await api.call(placeOrder, { body: corrected }, { 'idempotency-key': 'next' });
  expect(api.store.orders.byId(orderId)?.record.lines).toMatchObject([{ count: 8, onePiece: true }]);
});

test('CLOTH-04 of two orders for the one long piece one succeeds', async () => {
  const [one, other] = [await checkout(api, [piece(12)]), await checkout(api, [piece(12)])];
  const place = ({ basket, calculationId, price }: typeof one, key: string) => {
    const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
    return api.call(placeOrder, { body }, { 'idempotency-key': key });
  };
  const results = await Promise.allSettled([place(one, 'one'), place(other, 'other')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shelf()).toEqual({ pieces: [8, 3.5, 0.4], remnants: 18 });
});

test('another wish than the delivery was calculated for is another order', async () => {
  const { basket, calculationId, price } = await checkout(api, [piece(5)]);
  await put([{ id: BLUE_SATIN, count: 5, onePiece: false }], basket);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'other' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery_changed' } });
});

test('a cancelled order makes its piece whole again until it has been cut', async () => {
  const first = await order(api, { groups: [piece(6.5)], form: { personalPayment: 2 } });
  changeStatus(api.store, first.orderId, { to: OrderStatus.cancelled }, now);
  expect(await shelf()).toEqual({ pieces: [12.4, 8, 3.5], remnants: 30 });
  const second = await order(api, { groups: [piece(6.5)], form: { personalPayment: 2 } });
  for (const to of [OrderStatus.assembling, OrderStatus.cancelled])
    changeStatus(api.store, second.orderId, { to }, now);
  expect(await shelf()).toEqual({ pieces: [12.4, 6.5, 3.5, 1.5], remnants: 30 });
});

test('a stock that changes without a word of pieces shortens what is promised, and lengthens nothing', async () => {
  tell(undefined, 28);
  // Two metres may have come off the longest; off the second longest too, if they did not.
  expect(await shelf()).toEqual({ pieces: [10.4, 6, 1.5], remnants: 28 });
  tell(undefined, 60);
  expect(await shelf()).toEqual({ pieces: [10.4, 6, 1.5], remnants: 60 });
  tell([50, 10], 60);
  expect(await shelf()).toEqual({ pieces: [50, 10], remnants: 60 });
  tell([50, 10], 20);
  const { pieces = [] } = await shelf();
  expect(pieces.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(20);
});

test('a line without any whole piece is not in stock until it may be cut', async () => {
  const { basket } = await put([piece(5)]);
  tell([], 30);
  const gone = await api.call(getBasket, { query: { basket } });
  expect(lineOf(gone, 'notInStock')).toMatchObject({ onePiece: true, longestPiece: 0, count: 5 });
  const apart = await put([{ id: BLUE_SATIN, count: 5, onePiece: false }], basket);
  expect(lineOf(apart)).toMatchObject({ count: 5 });
});

test('the wish goes with the basket into the account, and with an order into the next', async () => {
  const { uid, headers } = await api.customer();
  await put([{ id: BLUE_SATIN, count: 5 }], undefined, headers);
  const guest = await put([piece(4)]);
  mergeGuestBasket(api.store, uid, guest.basket, now);
  const merged = await api.call(getBasket, { query: {} }, headers);
  expect(lineOf(merged)).toMatchObject({ count: 9, onePiece: true });
  const { calculationId, price } = await calculate(api, merged.basket!, headers);
  const body = { ...orderForm(calculationId, price), basket: merged.basket!, deviceId: 'device' };
  const { orderId } = await api.call(placeOrder, { body }, { ...headers, 'idempotency-key': 'mine' });
  const { lines } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(lines).toMatchObject([{ count: 9, onePiece: true }]);
  const again = await api.call(addOrderToBasket, { body: { orderId } }, headers);
  expect(lineOf(again)).toMatchObject({ count: 8, askedCount: 9, onePiece: true });
  expect(again.notAdded).toEqual(['Сатин синий / 220 см']);
});

test('the letter about the order says which lines are one piece', async () => {
  const { orderId } = await order(api, { groups: [piece(5), { id: TOWEL, count: 1 }] });
  const [letter] = api.store.outbox.latest(1, 'anna@example.com');
  expect(letter?.subject).toContain(String(orderId));
  expect(letter?.body).toContain('Сатин синий / 220 см, 5\u00a0м, одним куском: ');
  expect(letter?.body.match(/одним куском/g)).toHaveLength(1);
});

test('another size takes the wish with it where its pieces are known', async () => {
  const product = api.store.products.byCode('satin-sinij')!;
  const [wide] = product.groups;
  const narrow = { ...wide!, id: 1021, title: 'Сатин синий / 150 см', pieces: [4] };
  api.store.products.save({ ...product, groups: [wide!, narrow] });
  const { basket } = await put([piece(5)]);
  const replace = { groupId: BLUE_SATIN, withGroupId: 1021 };
  const answer = await api.call(updateBasket, { body: { basket, replace } });
  expect(groupsIn(answer)).toMatchObject([{ id: 1021, count: 4, askedCount: 5, onePiece: true }]);
});
