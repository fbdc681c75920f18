import { OrderStatus } from '../../contract/order/order.ts';
import type { Status } from '../../contract/order/status.ts';

/** Nothing more happens to an order in one of these. */
export const FINAL_STATUSES: readonly OrderStatus[] = [
  OrderStatus.received,
  OrderStatus.cancelled,
  OrderStatus.returned,
];

interface StatusText {
  readonly meaning: string;
  readonly next?: string;
}

/** By id; back ends may have more, with a title only. */
const texts: Readonly<Record<number, StatusText>> = {
  [OrderStatus.new]: {
    meaning: 'Заказ записан, мы\u00a0его проверяем.',
    next: 'Проверим заказ и\u00a0подтвердим его.',
  },
  [OrderStatus.awaitingPayment]: {
    meaning: 'Заказ записан и\u00a0ждёт оплаты.',
    next: 'После оплаты начнём собирать заказ.',
  },
  [OrderStatus.completed]: {
    meaning: 'Заказ подтверждён и\u00a0стоит в\u00a0очереди на\u00a0сборку.',
    next: 'Соберём заказ и\u00a0передадим его в\u00a0доставку.',
  },
  [OrderStatus.cancelled]: { meaning: 'Заказ отменён: собирать и\u00a0доставлять его не\u00a0будут.' },
  [OrderStatus.paymentFailed]: {
    meaning: 'Оплата не\u00a0прошла, но\u00a0заказ сохранён: её можно повторить.',
    next: 'После оплаты начнём собирать заказ.',
  },
  [OrderStatus.assembling]: {
    meaning: 'Отмеряем, складываем и\u00a0упаковываем.',
    next: 'Передадим заказ в\u00a0доставку.',
  },
  [OrderStatus.shipped]: {
    meaning: 'Заказ у\u00a0службы доставки.',
    next: 'Осталось получить заказ.',
  },
  [OrderStatus.received]: { meaning: 'Заказ у\u00a0вас.' },
  [OrderStatus.returned]: { meaning: 'Товары вернулись в\u00a0магазин.' },
};

/** The statuses of an undisturbed order after payment. */
const WAY: readonly number[] = [
  OrderStatus.completed,
  OrderStatus.assembling,
  OrderStatus.shipped,
  OrderStatus.received,
];
const BEFORE_THE_WAY: readonly number[] = [
  OrderStatus.new,
  OrderStatus.awaitingPayment,
  OrderStatus.paymentFailed,
];

export const statusMeaning = (id: number): string | undefined => texts[id]?.meaning;

export const nextStep = (id: number): string | undefined => texts[id]?.next;

export const statusTitle = (statuses: readonly Status[], id: number): string =>
  statuses.find((status) => status.id === id)?.title ?? `Статус ${id}`;

/** Upcoming statuses in order, where the shop has titles for them. */
export function expectedStatuses(statuses: readonly Status[], id: number): readonly Status[] {
  const step = WAY.indexOf(id);
  if (step === -1 && !BEFORE_THE_WAY.includes(id)) return [];
  return WAY.slice(step + 1).flatMap((next) => statuses.find((status) => status.id === next) ?? []);
}

export const hasBeenReceived = (id: number): boolean =>
  id === OrderStatus.received || id === OrderStatus.returned;

/** Whether the order ended without success. */
export const isOver = (id: number): boolean => id === OrderStatus.cancelled || id === OrderStatus.returned;

/** Whether a payment or the goods are still expected. */
export const isUnderWay = (id: number): boolean => !isOver(id) && !hasBeenReceived(id);
