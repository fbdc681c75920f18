// Step 3, the orders of a customer: list, one order, cancelling, ordering again.
import { notFound, number, pageOf, Refusal } from './http.mjs';
import { putGroups, viewOf } from './basket.mjs';
import { orders } from './checkout.mjs';
import { storedGroup } from './goods.mjs';
import { signedIn } from './session.mjs';

const ACCEPTED = 2;
const CANCELLED = 3;

const STATUSES = [
  { id: ACCEPTED, title: 'Принят', groupId: 1 },
  { id: CANCELLED, title: 'Отменён', groupId: 2 },
];
const GROUPS = [
  { id: 0, title: 'Все' },
  { id: 1, title: 'Текущие' },
  { id: 2, title: 'Завершённые' },
];
const REASONS = [{ id: 1, title: 'Передумал(а)' }];

const summaryOf = ({ id, createdAt, status, sum, lines }) => ({
  id,
  createdAt,
  status,
  paid: false,
  sum,
  productsCount: lines.length,
  imageIds: lines.map(({ product }) => product.catalogImageId).slice(0, 3),
  canCancel: status === ACCEPTED,
  canPay: false,
  canRefund: false,
  canDelete: status === CANCELLED,
});

const lineOf = ({ product, id, title, unit, count, price, sum }) => ({
  productId: product.id,
  groupId: id,
  title,
  unit,
  count,
  price,
  sum,
  code: product.code,
  categories: product.categories,
  imageId: product.catalogImageId,
  refunded: 0,
});

function orderOf(order) {
  const { form, lines, delivery, payment, history, billId } = order;
  const { fio, email, phone } = form.personalData;
  return {
    ...summaryOf(order),
    billId,
    lines: lines.map(lineOf),
    delivery: {
      title: form.personalDelivery.method,
      price: delivery,
      address: form.personalShipping?.address.value ?? form.personalDelivery.deliveryPointCode,
      minDays: 1,
      maxDays: 4,
    },
    payment: { id: payment.id, title: payment.title },
    shipping: form.personalShipping,
    fio,
    email,
    phone,
    comment: form.personalCommentary,
    promoCodeDiscountValue: 0,
    bonusesWrittenOff: 0,
    bonusesAccrued: 0,
    history,
  };
}

/** The orders that a customer still has in the list, the newest first. */
const ownOrders = ({ uid }) => orders.filter((order) => order.uid === uid && !order.isHidden).toReversed();

/** @throws Refusal for another person's order, as for one that is not there */
function own(customer, id) {
  const order = ownOrders(customer).find((one) => one.id === id);
  if (!order) throw notFound('Заказа нет.');
  return order;
}

const inGroup = (order, group) => !group || STATUSES.find(({ id }) => id === order.status)?.groupId === group;

function list({ query }, customer) {
  const found = ownOrders(customer).filter((order) => inGroup(order, number(query, 'statusGroupId')));
  const { data, meta } = pageOf(found, { page: number(query, 'page'), limit: number(query, 'limit') ?? 10 });
  return { data: data.map(summaryOf), meta, statuses: STATUSES, cancelStatuses: REASONS };
}

/** With a reason it cancels: what was ordered is sold to others again. Without one it leaves the customer's list. */
function cancel({ query }, customer) {
  const order = own(customer, number(query, 'orderId'));
  const reason = number(query, 'cancelStatusId');
  const isAllowed = reason === undefined ? order.status === CANCELLED : order.status === ACCEPTED;
  if (!isAllowed) throw new Refusal(409, 'С\u00a0этим заказом так уже нельзя.');
  if (reason === undefined) order.isHidden = true;
  else {
    order.status = CANCELLED;
    order.history.push({ status: CANCELLED, at: new Date().toISOString() });
    for (const { id, count } of order.lines) {
      const { group } = storedGroup(id);
      group.remnants = Math.round((group.remnants + count) * 1000) / 1000;
    }
  }
  return orderOf(order);
}

function again({ body: { orderId } }, customer) {
  const { lines } = own(customer, orderId);
  const left = lines.filter(({ id }) => storedGroup(id).group.remnants >= storedGroup(id).group.step);
  if (left.length > 0)
    putGroups(customer.basket, { groups: left.map(({ id, count }) => ({ id, count })), change: false });
  const notAdded = lines.filter((line) => !left.includes(line)).map(({ title }) => title);
  return { ...viewOf(customer.basket, customer.priceRole), notAdded };
}

/** Nothing was delivered yet that could come back: this shop has no courier who says so. */
function refund({ body: { orderId } }, customer) {
  own(customer, orderId);
  throw new Refusal(409, 'Этот заказ ещё не\u00a0доставлен.');
}

export const ownOrderRoutes = ({ customerOf }) => ({
  'GET /orders/v1': signedIn(list),
  'GET /orders/v1/counts': signedIn((_, customer) => ({
    data: GROUPS.map((group) => ({
      ...group,
      count: ownOrders(customer).filter((order) => inGroup(order, group.id)).length,
    })),
  })),
  'GET /orders/v1/view': signedIn(({ query }, customer) => orderOf(own(customer, number(query, 'orderId')))),
  'DELETE /orders/v1': signedIn(cancel),
  'PATCH /orders/v1/add-to-basket': signedIn(again),
  'POST /orders/v1/refunds': signedIn(refund),
  'GET /orders/v1/own': (request) => {
    const customer = customerOf(request);
    const id = number(request.query, 'orderId');
    return {
      own: orders.some((order) => order.id === id && customer !== undefined && order.uid === customer.uid),
    };
  },
});
