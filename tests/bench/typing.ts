import { chromium, type Page } from '@playwright/test';
import { giveBasket } from '../e2e/basket-page.ts';
import { buyer, CheckoutPage } from '../e2e/checkout-page.ts';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { loadGoods } from '../e2e/goods.ts';
import { type InteractionTimes, quantile, SLOW_DOWN } from './interaction.ts';

/** The target for `p95Ms` of a keystroke. */
export const TYPING_TARGET_MS = 50;

/** The browser does not report shorter ones. */
const UNSEEN_MS = 16;

const texts = { ...buyer, commentary: 'Позвоните за час' };
const fieldNames = ['fio', 'phone', 'email', 'address', 'commentary'] as const;

declare global {
  interface Window {
    keystrokes: { down: number; slow: number[] };
  }
}

/** Counts keystrokes, and remembers how long the slower ones took until the next paint; rounded to 8 ms by the browser. */
function rememberKeystrokes(): void {
  window.keystrokes = { down: 0, slow: [] };
  addEventListener('keydown', () => (window.keystrokes.down += 1), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'keydown') window.keystrokes.slow.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Types a text key by key; resolves to what each key took until the next paint, milliseconds. */
async function timeKeys(page: Page, type: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => (window.keystrokes = { down: 0, slow: [] }));
  await type();
  // Two frames later the browser has reported the last key, if it ever will.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  );
  const { down, slow } = await page.evaluate(() => window.keystrokes);
  return [...slow, ...Array<number>(Math.max(0, down - slow.length)).fill(UNSEEN_MS)];
}

/** Times each key that is typed into the checkout's fields on a phone that is slower than this machine. */
export async function timeTyping(origin: string, runs: number): Promise<InteractionTimes[]> {
  const goods = await loadGoods();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const taken = new Map<string, number[]>();
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      const { request } = context;
      await giveBasket({ context, request, goods }, [{ id: goods.cloth().group.id, count: 2 }]);
      const page = await context.newPage();
      await page.addInitScript(rememberKeystrokes);
      await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      const { fio, phone, email, address, commentary } = new CheckoutPage(page);
      const fields = { fio, phone, email, address, commentary };
      for (const name of fieldNames) {
        const keys = await timeKeys(page, () => fields[name].pressSequentially(texts[name]));
        taken.set(name, [...(taken.get(name) ?? []), ...keys]);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [...taken].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { name: `checkout: ${name}`, medianMs: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) };
  });
}
