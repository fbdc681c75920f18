import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';

/** Something that a shopper does with a finger. */
export interface Interaction {
  name: string;
  path: string;
  /** What is pressed. */
  target: (page: Page) => Locator;
}

/** How many times slower than this machine a cheap phone is. */
export const SLOW_DOWN = 4;
/** The target for `p95Ms`. */
export const TARGET_MS = 100;

export interface InteractionTimes {
  name: string;
  /** From the touch to the next paint, milliseconds. */
  medianMs: number;
  p95Ms: number;
}

declare global {
  interface Window {
    interactionTimes: number[];
  }
}

/** Remembers how long each interaction of the page took until its next paint; they are rounded to 8 ms by the browser. */
function rememberTimes(): void {
  window.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'click') window.interactionTimes.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The browser does not report interactions shorter than 16 ms; they count as this. */
const UNSEEN_MS = 16;

/** Two frames later the browser has reported an interaction, if it ever will. */
const untilReported = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  );

/** The finger comes down at a place that was looked up before: a locator's own tap runs scripts of the test in the page meanwhile. */
async function timeOne(page: Page, { target }: Interaction): Promise<number> {
  await target(page).scrollIntoViewIfNeeded();
  const box = await target(page).boundingBox();
  if (!box) throw new Error('What is pressed is not on the page.');
  await untilReported(page);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await untilReported(page);
  const times = await page.evaluate(() => window.interactionTimes);
  return Math.max(UNSEEN_MS, ...times);
}

/** The value that this share of sorted ones does not exceed. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** Times each interaction on fresh pages of a phone that is four times slower than this machine. */
export async function timeInteractions(
  origin: string,
  interactions: readonly Interaction[],
  runs: number,
): Promise<InteractionTimes[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const times: InteractionTimes[] = [];
    for (const interaction of interactions) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          hasTouch: true,
        });
        const page = await context.newPage();
        await page.addInitScript(rememberTimes);
        await page.goto(origin + interaction.path, { waitUntil: 'networkidle' });
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
        taken.push(await timeOne(page, interaction));
        await context.close();
      }
      taken.sort((a, b) => a - b);
      times.push({ name: interaction.name, medianMs: quantile(taken, 0.5), p95Ms: quantile(taken, 0.95) });
    }
    return times;
  } finally {
    await browser.close();
  }
}
