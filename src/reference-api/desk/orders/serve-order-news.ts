import { ORDER_NEWS } from '../../staff/paths.ts';
import type { DeskContext } from '../desk-context.ts';
import { orderPath } from './order-paths.ts';

const MAX_ORDERS = 100;

/** Tells an open page of orders that came after it was shown. */
export function serveOrderNews({ app, store }: DeskContext): void {
  app.get(ORDER_NEWS, (c) => {
    const { after = '' } = c.req.query();
    const known = /^\d{1,15}$/.test(after) ? Number(after) : store.orderSearch.newest();
    const ids = store.orderSearch.after(known, MAX_ORDERS);
    const [first] = ids;
    if (first === undefined) return c.json({ count: 0, text: '', path: '' });
    const text = ids.length === 1 ? `Новый заказ № ${first}` : `Новых заказов: ${ids.length}`;
    return c.json({ count: ids.length, text, path: ids.length === 1 ? orderPath(first) : '/desk' });
  });
}
