import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { DeskContext } from '../desk-context.ts';
import { noOrder, orderIn, typedText } from './change-form.ts';
import { orderPage } from './order-page.ts';
import { ORDER, orderPath, PACKING } from './order-paths.ts';
import { packingPage } from './packing-page.ts';

const MAX_PACKED = 100;

/** An order with its history, notes on it, and what is printed for those who pack. */
export function serveOrder(context: DeskContext): void {
  const { app, store, now, memberIn, showDesk } = context;
  app.get(ORDER, (c) => {
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    const title = `Заказ № ${order.orderId}`;
    return showDesk(c, { section: 'orders', title, content: orderPage(store, order), hearsOrders: true });
  });

  app.post(`${ORDER}/note`, async (c) => {
    const note = typedText(await readFormFields(c), 'note');
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    const { orderId } = order;
    const author = memberIn(c).name;
    if (note !== '')
      store.change(() => store.orderEvents.add(orderId, { kind: 'note', author, note }, now()));
    return c.redirect(orderPath(orderId), 303);
  });

  app.get(PACKING, (c) => {
    const ids = (c.req.queries('order') ?? []).filter((id) => /^\d{1,15}$/.test(id)).slice(0, MAX_PACKED);
    const orders = store.orders.byIds(ids.map(Number));
    const content = packingPage(store, orders);
    return showDesk(c, { section: 'orders', title: 'Лист сборки', content });
  });
}
