import { OrderStatus } from '../../../contract/order/order.ts';
import { ORDER_STATUSES, statusTitle } from '../../orders/order-statuses.ts';
import { type FollowingDocument, isTrue, type SentDocument } from './order-documents.ts';

/** What 1C says of an order. */
export interface ToldChanges {
  isCancelled: boolean;
  isPaid: boolean;
  isConfirmed: boolean;
  /** How far it has come; undefined where nothing is said of it. */
  status: OrderStatus | undefined;
}

/** On their way; what comes before only the shop knows. */
const STEPS: readonly OrderStatus[] = [
  OrderStatus.completed,
  OrderStatus.assembling,
  OrderStatus.shipped,
  OrderStatus.received,
  OrderStatus.returned,
];

const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^\[\w+\]\s*/, '')
    .trim();

/** Titles that 1C's configurations have of their own, beside those of the shop. */
const FURTHER: Readonly<Record<string, OrderStatus>> = {
  подтвержден: OrderStatus.completed,
  согласован: OrderStatus.completed,
  'к обеспечению': OrderStatus.assembling,
  'к выполнению': OrderStatus.assembling,
  'в работе': OrderStatus.assembling,
  'к отгрузке': OrderStatus.assembling,
  собран: OrderStatus.assembling,
  отгружен: OrderStatus.shipped,
  доставляется: OrderStatus.shipped,
  выполнен: OrderStatus.received,
  доставлен: OrderStatus.received,
  закрыт: OrderStatus.received,
  отменен: OrderStatus.cancelled,
};

function statusOf(title: string | undefined): OrderStatus | undefined {
  if (title === undefined) return undefined;
  const wanted = plain(title);
  return ORDER_STATUSES.find((status) => plain(statusTitle(status)) === wanted) ?? FURTHER[wanted];
}

/** 1C writes the first day of all where there is none. */
const isDate = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !text.startsWith('0001');

const PAYMENTS = ['выплата безналичных денег', 'выплата наличных денег'];
const KOPECKS = 100;
const SHIPMENT = 'отпуск товара';

/** Whether payments that follow make up the order, to the kopeck; a part of it does not. */
function coversSum(sum: number | undefined, following: readonly FollowingDocument[]): boolean {
  const payments = following.filter(({ operation }) => PAYMENTS.includes(operation));
  const paid = payments.reduce((total, one) => total + (one.sum ?? Infinity), 0);
  return payments.length > 0 && Math.round((paid - (sum ?? 0)) * KOPECKS) >= 0;
}

/** What an order's document says, with those that follow from it. */
export function toldChanges(order: SentDocument, followers: readonly SentDocument[]): ToldChanges {
  const { requisites, isDeleted, isPosted } = order;
  const title = statusOf(requisites.get('статус заказа'));
  const following = [...order.followers, ...followers].filter((one) => !one.isDeleted);
  const operations = following.map(({ operation }) => operation);
  const isCancelled = isDeleted || isTrue(requisites.get('отменен')) || title === OrderStatus.cancelled;
  const reached = [
    title,
    isDate(requisites.get('дата отгрузки')) || operations.includes(SHIPMENT)
      ? OrderStatus.shipped
      : undefined,
    isTrue(requisites.get('финальный статус')) ? OrderStatus.received : undefined,
  ];
  return {
    isCancelled,
    isPaid:
      isTrue(requisites.get('заказ оплачен')) ||
      isDate(requisites.get('дата оплаты')) ||
      coversSum(order.sum, following),
    isConfirmed: isPosted,
    status: isCancelled ? undefined : STEPS.findLast((step) => reached.includes(step)),
  };
}
