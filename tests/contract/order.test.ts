import { beforeEach, expect, test } from 'vitest';
import { getBasket, putBasketProducts, selectBasketGroups } from '../../src/contract/order/basket.ts';
import { calculateToAddress, calculateToPoint } from '../../src/contract/order/delivery.ts';
import { placeOrder, type OrderForm } from '../../src/contract/order/order.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { DOUBLE_BED_SET, SINGLE_BED_SET, THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const noon = new Date('2026-05-01T12:00:00Z');
let now = noon;
let api: TestApi;
beforeEach(() => {
  now = noon;
  api = testApi({ now: () => now });
});

type Checkout = Awaited<ReturnType<typeof checkout>>;
const bodyOf = ({ basket, calculationId, price }: Checkout, changes: Partial<OrderForm> = {}) => ({
  ...orderForm(calculationId, price),
  ...changes,
  basket,
  deviceId: 'device',
});
const key = (value = 'key-1') => ({ 'idempotency-key': value });
const remnants = async (code: string) => (await api.call(viewProduct, { query: { code } })).allRemnants;

test('API-02 orders: an order takes its groups out of stock and basket, and waits for payment', async () => {
  const checked = await checkout(api, [{ id: TOWEL, count: 3 }]);
  const order = await api.call(placeOrder, { body: bodyOf(checked) }, key());
  expect(order).toMatchObject({ status: 1, payNow: true, sum: 1770_00 + checked.price });
  expect(await remnants('polotentse')).toBe(7);
  const { data } = await api.call(getBasket, { query: { basket: checked.basket } });
  expect(data.inStock.products).toEqual([]);
});

test('API-02 orders: groups that are not selected stay in the basket', async () => {
  const { basket } = await checkout(api);
  await api.call(putBasketProducts, { body: { basket, groups: [{ id: THROW, count: 1 }], change: true } });
  const groups = [{ id: THROW, selected: false }];
  await api.call(selectBasketGroups, { body: { basket, groups } });
  const { personalShipping } = orderForm('', 0);
  const body = { basket, method: 'courier', option: 'usual', shipping: personalShipping! };
  const calculation = await api.call(calculateToAddress, { body });
  await api.call(placeOrder, { body: bodyOf({ basket, ...calculation }) }, key());
  const { data } = await api.call(getBasket, { query: { basket } });
  expect(data.inStock.products.map(({ code }) => code)).toEqual(['pled']);
});

test('API-02 orders: an order that is paid on receipt is accepted at once', async () => {
  const order = await api.call(
    placeOrder,
    { body: bodyOf(await checkout(api), { personalPayment: 2 }) },
    key(),
  );
  expect(order).toMatchObject({ status: 2, payNow: false });
  const status = await api.call(getOrderStatus, { query: { orderId: order.orderId, code: order.code } });
  expect(status).toEqual({
    orderId: order.orderId,
    status: 2,
    paid: false,
    paymentTitle: 'При получении',
  });
});

test('API-02 orders: a refused form frees the key for the corrected one', async () => {
  const checked = await checkout(api);
  await api.refused(placeOrder, { body: bodyOf(checked, { accept: false }) }, key());
  await expect(api.call(placeOrder, { body: bodyOf(checked) }, key())).resolves.toMatchObject({ status: 1 });
});

test('API-02 orders: of two orders for the last piece one succeeds', async () => {
  const last = [{ id: THROW, count: 1 }];
  const [one, other] = [await checkout(api, last), await checkout(api, last)];
  const results = await Promise.allSettled([
    api.call(placeOrder, { body: bodyOf(one) }, key('one')),
    api.call(placeOrder, { body: bodyOf(other) }, key('other')),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await remnants('pled')).toBe(0);
  const refused = await api.refused(placeOrder, { body: bodyOf(other) }, key('again'));
  expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  const { data } = await api.call(getBasket, { query: { basket: other.basket } });
  expect(data.inStock.products).toEqual([]);
  expect(data.notInStock.products.map(({ code }) => code)).toEqual(['pled']);
});

test('API-02 orders: the selling out of a group shows in the catalogue', async () => {
  const checked = await checkout(api, [{ id: DOUBLE_BED_SET, count: 2 }]);
  await api.call(placeOrder, { body: bodyOf(checked) }, key());
  const { groups } = await api.call(viewProduct, { query: { code: 'komplekt' } });
  expect(groups.map(({ id, available, remnants: left }) => [id, available, left])).toEqual([
    [SINGLE_BED_SET, true, 10],
    [DOUBLE_BED_SET, false, 0],
  ]);
});

test('API-02 orders: metres are taken from the stock exactly', async () => {
  await api.call(placeOrder, { body: bodyOf(await checkout(api, [{ id: WHITE_SATIN, count: 2.1 }])) }, key());
  expect(await remnants('satin-belyy')).toBe(10.25);
});

test('API-02 orders: every broken rule of the form is named, and the order is not placed', async () => {
  const checked = await checkout(api);
  const shipping = orderForm('', 0).personalShipping!;
  const body = bodyOf(checked, {
    accept: false,
    personalData: { fio: 'Anna I.', email: 'anna', phone: '+7900' },
    personalPayment: 99,
    personalShipping: { ...shipping, zip: '15', address: { ...shipping.address, house: null } },
  });
  const { status, body: answer } = await api.refused(placeOrder, { body }, key());
  expect(status).toBe(422);
  expect(Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
    'personalData.fio': 'Поле ФИО не должно содержать инициалы',
    'personalData.email': 'Некорректный e-mail',
    'personalData.phone': 'Вы ввели некорректный номер телефона',
    accept: 'Необходимо подтвердить обработку персональных данных',
    personalPayment: 'Выберите способ оплаты',
    'personalShipping.zip': 'Заполните почтовый индекс',
    'personalShipping.house': 'Укажите номер дома',
  });
  expect(await remnants('polotentse')).toBe(10);
});

test('API-02 orders: empty fields get the texts for what is missing', async () => {
  const personalData = { fio: '', email: '', phone: '' };
  const { body } = await api.refused(
    placeOrder,
    { body: bodyOf(await checkout(api), { personalData }) },
    key(),
  );
  expect(body.errors?.map(({ message }) => message)).toEqual([
    'Отсутствует ФИО',
    'Введите e-mail',
    'Отсутствует номер телефона',
  ]);
});

test('API-02 orders: an order to an address needs the address', async () => {
  const { body } = await api.refused(
    placeOrder,
    { body: bodyOf(await checkout(api), { personalShipping: null }) },
    key(),
  );
  expect(body.errors?.map(({ field }) => field)).toContain('personalShipping');
});

test('API-02 orders: what nobody lives at or sends is refused, however it is called', async () => {
  const form = bodyOf(await checkout(api));
  const shipping = form.personalShipping!;
  const address = { ...shipping.address, value: 'ул. Лежневская, '.repeat(30) };
  const { status, body } = await api.refused(
    placeOrder,
    { body: { ...form, personalShipping: { ...shipping, address } } },
    key(),
  );
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['personalShipping.value']]);
  for (const much of [{ deviceId: 'd'.repeat(65) }, { scenario: 's'.repeat(51) }]) {
    expect((await api.refused(placeOrder, { body: { ...form, ...much } }, key())).status).toBe(400);
  }
});

test('API-02 orders: an order that is fetched from a point keeps no address', async () => {
  const { basket } = await checkout(api);
  const point = { method: 'point', deliveryPointCode: 'msk-1' };
  const { calculationId, price } = await api.call(calculateToPoint, { body: { ...point, basket } });
  const body = bodyOf(
    { basket, calculationId, price },
    { personalDelivery: { ...point, option: null, type: 'pickupPoint', calculationId } },
  );
  expect(body.personalShipping).not.toBeNull();
  const { orderId } = await api.call(placeOrder, { body }, key());
  expect(api.store.orders.byId(orderId)?.record.form.personalShipping).toBeNull();
});

test('API-02 orders: a phone of another country of the list is accepted', async () => {
  const personalData = { fio: 'Иванова Анна', email: 'anna@example.com', phone: '+375291234567' };
  const body = bodyOf(await checkout(api), { personalData });
  await expect(api.call(placeOrder, { body }, key())).resolves.toBeDefined();
});

test('VAL-09 an order keeps its person’s contacts tidied, and an order of the staff’s name gets no letter', async () => {
  const personalData = {
    ...orderForm('', 0).personalData,
    email: 'mailto:Buyer@example.com,',
    phone: '+7 (900) 123-45-67',
  };
  const order = await api.call(placeOrder, { body: bodyOf(await checkout(api), { personalData }) }, key());
  expect(api.store.orders.byId(order.orderId)?.record.form.personalData).toMatchObject({
    email: 'Buyer@example.com',
    phone: '+79001234567',
  });
  expect(api.store.outbox.latest(1)).toMatchObject([{ recipient: 'buyer@example.com' }]);
  const staff = { ...personalData, email: 'admin' };
  await api.call(placeOrder, { body: bodyOf(await checkout(api), { personalData: staff }) }, key('key-2'));
  const shop = 'shop@example.com';
  const recipients = api.store.outbox.latest(9).map(({ recipient }) => recipient);
  expect(recipients).toEqual([shop, 'buyer@example.com', shop]);
});
