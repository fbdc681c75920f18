import type { OrderStatus } from '../../../src/contract/order/order.ts';
import { viewOrder } from '../../../src/contract/order/order-history.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { order } from '../../contract/fixture/checkout.ts';
import { openBrowser } from './shop-tab.ts';

/** The browser of a signed-in customer who orders, and what the shop knows of the orders. */
export async function openCustomerBrowser(shop: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(shop);
  const { api } = browser;
  const { headers } = await api.customer('guest', { email: 'anna@example.com' });
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));

  return {
    ...browser,
    headers,
    /** A page of the account: stores of its own, over what the tabs share. */
    async openAccount() {
      const tab = await browser.openTab();
      return {
        ...tab,
        order: await import('../../../src/stores/orders/order.ts'),
        orders: await import('../../../src/features/account/state/orders.ts'),
        refund: await import('../../../src/features/account/orders/state/refund.ts'),
        repeat: await import('../../../src/features/account/orders/state/repeat-order.ts'),
        live: await import('../../../src/stores/notifications/notification-handler.ts'),
      };
    },
    /** Places an order and moves it on, as the shop's staff would; resolves to its id. */
    async placeOrder(groups: { id: number; count: number }[], ...statuses: OrderStatus[]): Promise<number> {
      const { orderId } = await order(api, { headers, groups });
      for (const to of statuses) changeStatus(api.store, orderId, { to }, new Date());
      return orderId;
    },
    move: (orderId: number, to: OrderStatus) => changeStatus(api.store, orderId, { to }, new Date()),
    view: (orderId: number) => api.call(viewOrder, { query: { orderId } }, headers),
  };
}

export type CustomerBrowser = Awaited<ReturnType<typeof openCustomerBrowser>>;
export type AccountTab = Awaited<ReturnType<CustomerBrowser['openAccount']>>;
