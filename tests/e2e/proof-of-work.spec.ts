import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { placeOrder } from '../../src/contract/order/order.ts';
import { relayPath } from '../../src/domain/auth/session-endpoints.ts';
import { MAX_WORK_BITS } from '../../src/contract/calls/proof-of-work.ts';
import { giveBasket } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { expect, once, test, type Page } from './shop-test.ts';

interface Shopper {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
  goods: Goods;
}

/** A checkout with everything chosen, one press before the order. */
async function readyCheckout({ page, goods, ...browser }: Shopper, cloth: number): Promise<CheckoutPage> {
  await giveBasket({ ...browser, goods }, [{ id: goods.cloth(cloth).group.id, count: 1 }]);
  await page.goto('/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.fill();
  await checkout.choice(/^При получении/).check();
  await expect(checkout.calculation).toBeVisible();
  return checkout;
}

const isOrder = (method: string, url: string) =>
  method === 'POST' && new URL(url).pathname === relayPath(placeOrder.name);

/** The orders that the page sends, and how they are answered. */
function ordersOf(page: Page) {
  const sent: { headers: Record<string, string>; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (isOrder(request.method(), request.url()))
      sent.push({ headers: request.headers(), status: response.status() });
  });
  return sent;
}

/** Counts the frames that the page draws from now on. */
const watchFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const frames = { drawn: 0, longestMs: 0 };
    let last = performance.now();
    const draw = () => {
      const now = performance.now();
      frames.drawn++;
      frames.longestMs = Math.max(frames.longestMs, now - last);
      last = now;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    return frames;
  });

test(
  'SESS-05 an order carries the nonce set of this tab, which a worker finds',
  once,
  async ({ page, context, request, goods }) => {
    const checkout = await readyCheckout({ page, context, request, goods }, 3);
    expect(page.workers(), 'no worker before it is needed').toHaveLength(0);
    const sent = ordersOf(page);
    const worker = page.waitForEvent('worker');
    await checkout.order.click();
    expect((await worker).url()).toMatch(/\/solver-worker[^/]*\.js$/);
    await page.waitForURL('/checkout-success');
    expect(sent.map(({ status }) => status)).toEqual([200]);
    expect(sent[0]?.headers).toMatchObject({
      'pow-session-id': await page.evaluate(() => sessionStorage.getItem('tab_id')),
      'pow-sending-time': expect.stringMatching(/^\d{13}$/),
      'pow-nonce': expect.stringMatching(/^\d+$/),
    });
  },
);

test(
  'SESS-05 a device whose clock is ten minutes slow is told the time, and orders',
  once,
  async ({ page, context, request, goods, watch }) => {
    watch.expects(/\b428\b/);
    await page.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() - 10 * 60_000;
    });
    const checkout = await readyCheckout({ page, context, request, goods }, 4);
    const sent = ordersOf(page);
    await checkout.order.click();
    // However long the two searches take on a busy machine: what is watched for is the end.
    await page.waitForURL('/checkout-success');
    expect(sent.map(({ status }) => status)).toEqual([428, 200]);
  },
);

test(
  'SESS-05 the page stays usable while much work is done',
  once,
  async ({ page, context, request, goods, watch }) => {
    watch.expects(/\b428\b/);
    const checkout = await readyCheckout({ page, context, request, goods }, 5);
    // As a server under attack does: the most work that it may ask for. What is found is not let through to it.
    let refused = false;
    await page.route(
      (url) => url.pathname === relayPath(placeOrder.name),
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        if (refused) return;
        refused = true;
        const json = {
          status: 428,
          code: 'proof_required',
          serverTime: Date.now(),
          difficulty: MAX_WORK_BITS,
        };
        await route.fulfill({ status: 428, json });
      },
    );
    const refusal = page.waitForResponse((response) => response.status() === 428);
    await checkout.order.click();
    await refusal;
    await expect(checkout.order, 'the shopper sees that it goes on').toHaveAttribute('aria-busy', 'true');
    const frames = await watchFrames(page);
    const toBasket = page.getByRole('link', { name: 'Корзина' }).first();
    await toBasket.focus();
    await expect(toBasket).toBeFocused();
    await page.waitForFunction(({ drawn }) => drawn >= 60, frames);
    expect((await frames.jsonValue()).longestMs).toBeLessThan(1000);
  },
);
