import { OrderStatus } from '../../contract/order/order.ts';
import { countInPiece } from '../../domain/pieces/one-piece.ts';
import { deliveryPrice } from '../../domain/delivery/delivery-price.ts';
import { formatMoney } from '../../domain/text/format.ts';
import type { StoredOrder } from './orders.ts';
import { sendLimitedMessage } from '../outbox/send-limited-message.ts';
import { unlinkedLine } from '../../domain/text/unlinked-text.ts';
import type { ShopStore } from '../shop-store.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { REFUND_DAYS } from './refund/refund-days.ts';
import { formatReservationTime, type ReservationTimes } from './reservations/reservation-times.ts';
import { statusTitle } from './order-statuses.ts';

const NOTIFICATION_TYPE = 'order_status';

export const named = ({ orderId }: StoredOrder): string => `Заказ №\u00a0${orderId}`;

export const letterSignature = (store: ShopStore): string =>
  store.documents
    .all('site')
    .map(({ title, email, phones: [phone] }) =>
      [`«${title}»`, phone?.number, email].filter((part) => part !== undefined && part !== '').join(', '),
    )
    .join('\n');

/** Statuses into which visitors bring orders; into the others, only the shop does. */
const CAUSED_BY_VISITORS: readonly OrderStatus[] = [
  OrderStatus.awaitingPayment,
  OrderStatus.completed,
  OrderStatus.cancelled,
  OrderStatus.paymentFailed,
];

/** Whether the e-mail may be another person's, so that messages to it are limited. */
function isFromStranger({ customers }: ShopStore, { status, uid }: StoredOrder, email: string): boolean {
  if (!CAUSED_BY_VISITORS.includes(status)) return false;
  const account = uid === null ? undefined : customers.byUid(uid);
  return account?.emailVerified !== true || normaliseEmail(account.data.email) !== normaliseEmail(email);
}

function sendOrderEmail(
  store: ShopStore,
  order: StoredOrder,
  { subject, text, now }: { readonly subject: string; readonly text: string[]; readonly now: Date },
): void {
  const { email } = order.record.form.personalData;
  if (email === '') return;
  const body = [...text, letterSignature(store)].join('\n\n');
  const message = { channel: 'email', recipient: email, subject, body } as const;
  const messageId = isFromStranger(store, order, email)
    ? sendLimitedMessage(store, message, now)
    : store.outbox.add(message, now);
  if (messageId !== undefined) store.orderEvents.add(order.orderId, { kind: 'letter', messageId }, now);
}

/** Sends the e-mail that confirms an order. */
export function sendOrderConfirmation(
  store: ShopStore,
  order: StoredOrder,
  now: Date,
  times: ReservationTimes,
): void {
  const { record, sum, status } = order;
  const { lines, delivery, payment, promoCodeDiscountValue, bonusesWrittenOff } = record;
  const less = (title: string, kopecks: number) =>
    kopecks > 0 ? [`${title}: −${formatMoney(kopecks)}`] : [];
  const goods = lines.map(
    ({ title, count, unit, onePiece = false, sum: lineSum }) =>
      `${title}, ${countInPiece(count, unit, onePiece)}: ${formatMoney(lineSum)}`,
  );
  const totals = [
    ...less('Скидка по промокоду', promoCodeDiscountValue),
    ...less('Оплачено бонусами', bonusesWrittenOff),
    `Доставка: ${deliveryPrice(delivery)}`,
    `Всего: ${formatMoney(sum)}`,
  ];
  const payNow = status === OrderStatus.awaitingPayment;
  const held = `Товары отложены для\u00a0вас на\u00a0${formatReservationTime(times, payNow)}`;
  const wait = payNow
    ? `Начнём собирать заказ, как только он будет оплачен. ${held}: если за\u00a0это время оплата не\u00a0придёт, заказ отменится.`
    : `Мы\u00a0свяжемся с\u00a0вами, чтобы подтвердить заказ, и\u00a0начнём его собирать. ${held}: если за\u00a0это время подтвердить его не\u00a0получится, заказ отменится.`;
  sendOrderEmail(store, order, {
    subject: `${named(order)} оформлен`,
    text: [
      `Здравствуйте, ${record.form.personalData.fio}! ${named(order)} оформлен. ${wait}`,
      goods.join('\n'),
      totals.join('\n'),
      `Как доставим: ${delivery.title}\nКуда: ${unlinkedLine(delivery.address)}\nКак платите: ${payment.title}`,
    ],
    now,
  });
}

const statusExplanations: Record<OrderStatus, string> = {
  [OrderStatus.new]: 'Мы получили ваш заказ.',
  [OrderStatus.awaitingPayment]: 'Оплатите его, и мы начнём собирать.',
  [OrderStatus.completed]: 'Заказ принят, скоро начнём его собирать.',
  [OrderStatus.cancelled]: 'Если вы уже заплатили, деньги и бонусы вернутся.',
  [OrderStatus.paymentFailed]: 'Попробуйте заплатить ещё раз из\u00a0личного кабинета.',
  [OrderStatus.assembling]: 'Отмеряем и\u00a0складываем: напишем, когда отдадим в\u00a0доставку.',
  [OrderStatus.shipped]: 'Посылка в\u00a0пути.',
  [OrderStatus.received]:
    'Спасибо за\u00a0покупку! Если что-то не\u00a0подошло, попросите возврат в\u00a0личном кабинете.',
  [OrderStatus.returned]: `Деньги вернутся в\u00a0течение ${REFUND_DAYS}\u00a0дней тем же способом, каким вы\u00a0платили.`,
};

export const statusMessage = (order: StoredOrder, status: OrderStatus, customerText?: string) => ({
  typeCode: NOTIFICATION_TYPE,
  title: `${named(order)}: ${statusTitle(status).toLowerCase()}`,
  body: customerText ?? statusExplanations[status],
});

/** Messages to a customer about an order. */
export interface OrderMessage {
  title: string;
  body: string;
}

/** Tells the customer something of an order, by e-mail and on the site. */
export function notifyCustomer(
  store: ShopStore,
  order: StoredOrder,
  { title, body }: OrderMessage,
  now: Date,
): void {
  const { uid, hidden, orderId } = order;
  sendOrderEmail(store, order, { subject: title, text: [body], now });
  if (uid === null) return;
  const message = { uid, typeCode: NOTIFICATION_TYPE, title, body };
  // A deleted order cannot be looked at.
  store.notifications.add({ ...message, orderId: hidden ? undefined : orderId }, now);
}

/** Notifies the customer of a new status, by e-mail and on the site. */
export const notifyStatusChange = (
  store: ShopStore,
  order: StoredOrder,
  now: Date,
  customerText?: string,
): void => notifyCustomer(store, order, statusMessage(order, order.status, customerText), now);

/** The message to a customer whose payment has arrived. */
export const paymentMessage = (order: StoredOrder): OrderMessage => ({
  title: `${named(order)}: оплата получена`,
  body: `Мы\u00a0получили оплату: ${formatMoney(order.sum)}.`,
});

/** Notifies the customer that the money has come, by e-mail and on the site; `addition` is what staff say besides. */
export function notifyPayment(store: ShopStore, order: StoredOrder, now: Date, addition = ''): void {
  const { title, body } = paymentMessage(order);
  notifyCustomer(store, order, { title, body: addition === '' ? body : `${body} ${addition}` }, now);
}
