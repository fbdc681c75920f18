import { type OrderStatus } from '../../contract/order/order.ts';
import { paths } from '../../paths.ts';
import { BLANK_STATUSES } from '../blanks/blank-statuses.ts';
import type { ShopStore } from '../shop-store.ts';
import { changeStatus } from '../orders/change-status.ts';
import { Author } from '../orders/events/order-events.ts';
import { isOrderStatus, statusesAfter, statusTitle } from '../orders/order-statuses.ts';
import type { EditCommand } from './edit-command.ts';
import { EditError } from './edit-error.ts';

interface Report {
  path: string;
  changes: string[];
}

const describeStatus = (status: OrderStatus): string => `${status} (${statusTitle(status)})`;

/** Moves an order on, as the shop's staff would; the customer is notified. */
export function editOrder(
  store: ShopStore,
  { id, status }: Extract<EditCommand, { kind: 'order' }>,
  now: Date,
): Report {
  const order = store.orders.byId(id);
  if (order === undefined) throw new EditError(`The shop has no order with the number ${id}.`);
  const next = statusesAfter(order.status);
  if (
    !isOrderStatus(status) ||
    changeStatus(store, id, { to: status, author: Author.command }, now) === undefined
  ) {
    const after = next.length === 0 ? 'nothing' : next.map(describeStatus).join(', ');
    throw new EditError(`After status ${describeStatus(order.status)} comes ${after}.`);
  }
  return {
    path: `${paths.profile}/order/detail/${id}`,
    changes: [`status: ${describeStatus(order.status)} → ${describeStatus(status)}`],
  };
}

/** Notes how far the shop has come with a quick order. */
export function editBlank(store: ShopStore, { id, status }: Extract<EditCommand, { kind: 'blank' }>): Report {
  const known = BLANK_STATUSES.find((one) => one.id === status);
  if (known === undefined) {
    const all = BLANK_STATUSES.map((one) => `${one.id} (${one.title})`).join(', ');
    throw new EditError(`The statuses of a quick order are ${all}.`);
  }
  if (!store.blanks.setStatus(id, status)) {
    throw new EditError(`The shop has no quick order with the number ${id}.`);
  }
  return { path: paths.profile, changes: [`status: ${status} (${known.title})`] };
}
