import * as contract from '../../contract/order/order-history.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { cancelOrder, deleteOrder } from './cancel-order.ts';
import { orderSummary, orderView } from './order-view.ts';
import { reorder } from './reorder.ts';
import { customerOrder, findCustomerOrder } from './customer-order.ts';
import { requestRefund } from './refund/request-refund.ts';
import { CANCEL_REASONS, ORDER_STATUS_GROUPS, statusesOfGroup, statusList } from './order-statuses.ts';
import type { RouteContext } from '../route-context.ts';

const PAGE = 10;
const ALL = { id: 0, title: 'Все' };

/** The customer's own orders. */
export function serveOrderHistory({ serve, serveCustomer, store, now }: RouteContext): void {
  const { orders } = store;
  const countOf = (uid: number, groupId: number): number => {
    const counts = orders.counts(uid);
    const statuses = groupId === ALL.id ? [...counts.keys()] : statusesOfGroup(groupId);
    return statuses.reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0);
  };

  serveCustomer(contract.getOrders, ({ customer: { uid }, query }) => {
    const paging = readPaging(query, PAGE);
    const { statusGroupId = ALL.id } = query;
    const statuses = statusGroupId === ALL.id ? undefined : statusesOfGroup(statusGroupId);
    const page = orders.page(uid, statuses, paging.limit, paging.offset);
    return {
      data: page.map((order) => orderSummary(store, order)),
      meta: pageMeta(paging, countOf(uid, statusGroupId)),
      statuses: statusList(),
      cancelStatuses: [...CANCEL_REASONS],
    };
  });

  serveCustomer(contract.viewOrder, ({ customer, query }) =>
    orderView(store, customerOrder(store, customer, query.orderId)),
  );

  serveCustomer(contract.getOrderCounts, ({ customer: { uid } }) => ({
    data: [ALL, ...ORDER_STATUS_GROUPS].map(({ id, title }) => ({ id, title, count: countOf(uid, id) })),
  }));

  serveCustomer(contract.cancelOrder, ({ customer, query: { cancelStatusId, ...query } }) =>
    orderView(
      store,
      cancelStatusId === undefined
        ? deleteOrder(store, customer, query.orderId)
        : cancelOrder(store, customer, { ...query, cancelStatusId }, now()),
    ),
  );

  serveCustomer(contract.addOrderToBasket, ({ customer, client, body }) =>
    reorder(store, client, customerOrder(store, customer, body.orderId), now()),
  );

  serveCustomer(contract.requestRefund, ({ customer, body }) => ({
    refundId: requestRefund(store, customer, body, now()),
  }));

  serve(contract.isOwnOrder, ({ client: { customer }, query }) => ({
    own: customer !== undefined && findCustomerOrder(store, customer, query.orderId) !== undefined,
  }));
}
