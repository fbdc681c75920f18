import { OrderStatus } from '../../contract/order/order.ts';
import type { Status } from '../../contract/order/status.ts';

interface StatusData {
  title: string;
  groupId: number;
  /** What may come after it. */
  next: readonly OrderStatus[];
}

const {
  new: fresh,
  awaitingPayment,
  completed,
  cancelled,
  paymentFailed,
  assembling,
  shipped,
  received,
  returned,
} = OrderStatus;

const ACTIVE = 1;
const ON_THE_WAY = 2;
const DONE = 3;
const CANCELLED = 4;

/** Group 0 is all orders. */
export const ORDER_STATUS_GROUPS = [
  { id: ACTIVE, title: 'Активные' },
  { id: ON_THE_WAY, title: 'В пути' },
  { id: DONE, title: 'Завершённые' },
  { id: CANCELLED, title: 'Отменённые' },
] as const;

const statusData: Record<OrderStatus, StatusData> = {
  [fresh]: { title: 'Новый', groupId: ACTIVE, next: [awaitingPayment, completed, cancelled] },
  [awaitingPayment]: {
    title: 'Ожидает оплаты',
    groupId: ACTIVE,
    next: [completed, paymentFailed, cancelled],
  },
  [completed]: {
    title: 'Принят',
    groupId: ACTIVE,
    next: [assembling, shipped, received, cancelled],
  },
  [cancelled]: { title: 'Отменён', groupId: CANCELLED, next: [] },
  [paymentFailed]: {
    title: 'Оплата не прошла',
    groupId: ACTIVE,
    next: [completed, awaitingPayment, cancelled],
  },
  [assembling]: { title: 'Собирается', groupId: ACTIVE, next: [shipped, received, cancelled] },
  [shipped]: { title: 'Передан в доставку', groupId: ON_THE_WAY, next: [received, returned] },
  [received]: { title: 'Получен', groupId: DONE, next: [returned] },
  [returned]: { title: 'Возврат', groupId: CANCELLED, next: [] },
};

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(OrderStatus);

export const isOrderStatus = (status: number): status is OrderStatus =>
  ORDER_STATUSES.some((known) => known === status);

export const statusTitle = (status: OrderStatus): string => statusData[status].title;

/** For the lists of the account. */
export const statusList = (): Status[] =>
  ORDER_STATUSES.map((id) => ({ id, title: statusData[id].title, groupId: statusData[id].groupId }));

/** The statuses that the account shows as one; none of an unknown group. */
export const statusesOfGroup = (groupId: number): OrderStatus[] =>
  ORDER_STATUSES.filter((id) => statusData[id].groupId === groupId);

/** The statuses from which an order may come into one. */
export const statusesBefore = (status: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((before) => statusData[before].next.includes(status));

/** The statuses into which an order may come from one. */
export const statusesAfter = (status: OrderStatus): readonly OrderStatus[] => statusData[status].next;

/** An order can be called off until it is handed over. */
export const CANCELLABLE = statusesBefore(cancelled);
export const PAYABLE: readonly OrderStatus[] = [awaitingPayment, paymentFailed];
/** Completed, or further on its way. */
export const COMPLETED: readonly OrderStatus[] = [completed, assembling, shipped, received];
/** Nothing will come of it any more, and nothing is to be paid. */
export const REVERSED: readonly OrderStatus[] = [cancelled, returned];
export const REFUNDABLE: readonly OrderStatus[] = [received];
/** Over for its customer: nothing more is to be paid or brought. A failed payment still holds its goods. */
export const DELETABLE: readonly OrderStatus[] = [cancelled, received, returned];

/** Why customers call orders off. */
export const CANCEL_REASONS = [
  { id: 1, title: 'Передумали покупать' },
  { id: 2, title: 'Хотите изменить состав заказа' },
  { id: 3, title: 'Не подходит срок доставки' },
  { id: 4, title: 'Нашли дешевле' },
  { id: 5, title: 'Ошиблись в адресе или телефоне' },
  { id: 6, title: 'Другая причина' },
] as const;
