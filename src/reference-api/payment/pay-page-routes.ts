import type { Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { billOf, settleBill, type Bill, type Decision } from './bill.ts';
import { noBillPage, payPage } from './pay-page.ts';
import { limitSmallForm } from '../http/body/body-size.ts';
import type { RouteContext } from '../route-context.ts';

export const payPath = (billId: string): string => `/pay/${encodeURIComponent(billId)}`;

/** The page of the test bank, which pays or declines an order. */
export function servePayPage(
  app: Hono,
  { store, now, reservations }: Pick<RouteContext, 'store' | 'now' | 'reservations'>,
): void {
  /** The page of a bill; an order that has expired cannot be paid. */
  const pageOf = ({ order, back }: Bill) => payPage({ ...order, status: reservations.statusOf(order) }, back);

  app.use(
    '/pay/*',
    secureHeaders({
      // No form-action: it would also forbid the redirect back to the shop.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
      },
      crossOriginOpenerPolicy: false,
    }),
  );

  app.get('/pay/:billId', (c) => {
    c.header('Cache-Control', 'no-store');
    const bill = billOf(store, c.req.param('billId'));
    return bill === undefined ? c.html(noBillPage(), 404) : c.html(pageOf(bill));
  });

  app.post('/pay/:billId', limitSmallForm, async (c) => {
    const bill = billOf(store, c.req.param('billId'));
    if (bill === undefined) return c.html(noBillPage(), 404);
    const decision = await decisionIn(c);
    if (decision === undefined) return c.html(pageOf(bill), 400);
    reservations.release(bill.order.orderId);
    return c.redirect(settleBill(store, bill, decision, now()), 303);
  });
}

/** The decision of the form; undefined for any other body. */
async function decisionIn(c: Context): Promise<Decision | undefined> {
  try {
    const { decision } = await c.req.parseBody();
    return decision === 'pay' || decision === 'refuse' ? decision : undefined;
  } catch {
    return undefined;
  }
}
