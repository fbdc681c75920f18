// Step 2, orders: a basket with a delivery that was calculated for it, paid on receipt.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { invalid, notFound, number, Refusal } from './http.mjs';
import { orderedLines, removeLines } from './basket.mjs';
import { calculatedPrice, PAYMENTS } from './delivery.mjs';
import { GUEST, storedGroup } from './goods.mjs';
import { working } from './work.mjs';

const FIRST_NUMBER = 10_001;

/** Accepted: paid on receipt, an order is complete for the shopper. */
const COMPLETED = 2;

export const orders = [];

/** Answers by sender and idempotency key, with the digest of the body that they are for. Keep yours for a day at least. */
const answers = new Map();

function wrongFields({ accept, personalData, personalDelivery, personalShipping }) {
  const { fio = '', email = '', phone = '' } = personalData ?? {};
  const checks = [
    ['accept', accept === true, 'Подтвердите согласие.'],
    ['personalData.fio', /[а-яё]/i.test(fio), 'Имя пишут русскими буквами.'],
    ['personalData.email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'Проверьте почту.'],
    ['personalData.phone', /^\+\d{11,15}$/.test(phone), 'Проверьте телефон.'],
    [
      'personalDelivery',
      personalDelivery?.type === 'pickupPoint' || Boolean(personalShipping),
      'Укажите адрес.',
    ],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field, , message]) => ({ field, message }));
}

/** What was checked here is written here: nobody else comes in between, since nothing is awaited. In SQL it is a transaction. */
function place(request, { tokenOf, roleOf, customerOf, signUpFor }) {
  const { body } = request;
  const errors = wrongFields(body);
  if (errors.length > 0) throw new Refusal(422, 'Проверьте, что вы ввели.', { code: 'invalid', errors });
  const payment = PAYMENTS.find(({ id }) => id === body.personalPayment);
  if (!payment) throw new Refusal(422, 'Такого способа оплаты нет.');
  const basket = tokenOf(request);
  const lines = orderedLines(basket, roleOf(request));
  if (lines.length === 0) throw new Refusal(409, 'В\u00a0корзине ничего не\u00a0осталось.');
  const delivery = calculatedPrice(body.personalDelivery, { basket, lines });
  if (delivery === undefined || delivery !== body.deliveryDescription?.price)
    throw new Refusal(409, 'Цены изменились: посмотрите итог ещё раз.', { code: 'price_changed' });
  const made = signUpFor(request);
  const order = {
    id: FIRST_NUMBER + orders.length,
    uid: customerOf(request)?.uid ?? made?.customer.uid ?? null,
    login: made?.login ?? null,
    code: randomBytes(18).toString('base64url'),
    billId: randomBytes(18).toString('base64url'),
    createdAt: new Date().toISOString(),
    history: [{ status: COMPLETED, at: new Date().toISOString() }],
    status: COMPLETED,
    lines: lines.map(({ product, shown }) => ({ product, ...shown })),
    delivery,
    payment,
    form: body,
    sum: lines.reduce((sum, { shown }) => sum + shown.sum, delivery),
  };
  for (const { id, count } of order.lines) {
    const { group } = storedGroup(id);
    group.remnants = Math.round((group.remnants - count) * 1000) / 1000;
  }
  removeLines(
    basket,
    order.lines.map(({ id }) => id),
  );
  orders.push(order);
  return order;
}

const placed = ({ id, code, billId, status, sum, payment, login }) => ({
  orderId: id,
  code,
  billId,
  status,
  sum,
  payNow: payment.payNow,
  login,
});

/** The same key and body give the same answer and do nothing again. */
function once(request, run) {
  const key = request.headers['idempotency-key'];
  if (!key) throw invalid('idempotency-key', 'Нужен ключ запроса.');
  const name = `${request.body.deviceId ?? request.headers['pow-session-id']} ${key}`;
  const digest = createHash('sha256').update(request.bytes).digest('hex');
  const known = answers.get(name);
  if (known && known.digest !== digest) throw new Refusal(422, 'Этот ключ уже занят другим запросом.');
  if (known) return known.answer;
  const answer = run();
  answers.set(name, { digest, answer });
  return answer;
}

/** An order is its customer's, and of whoever knows its code; for all others it is not there. */
export function orderFor(request, id, code, { customerOf }) {
  const order = orders.find((one) => one.id === id);
  const customer = customerOf(request);
  const isOwn = order !== undefined && customer !== undefined && order.uid === customer.uid;
  const digest = (text) => createHash('sha256').update(text).digest();
  const isProved = order !== undefined && code !== null && timingSafeEqual(digest(order.code), digest(code));
  if (!isOwn && !isProved) throw notFound('Заказа нет.');
  return order;
}

export function checkoutRoutes(visitor) {
  return {
    'POST /orders/v1': working((request) => once(request, () => placed(place(request, visitor)))),
    'GET /payments/v1/order-status': (request) => {
      const { query } = request;
      const order = orderFor(request, number(query, 'orderId'), query.get('code'), visitor);
      return { orderId: order.id, status: order.status, paid: false, paymentTitle: order.payment.title };
    },
  };
}

/** Guests: whoever names a basket's token has it, and reads the prices of guests. */
export const guests = {
  roleOf: () => GUEST,
  customerOf: () => undefined,
  signUpFor: () => null,
  tokenOf: ({ query, body }) => query.get('basket') ?? body?.basket ?? '',
};
