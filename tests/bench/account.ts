import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { enterAccount, type MeasuredAccount } from './account-pages.ts';
import { countLoads } from './weight.ts';

/** How many times slower than this machine a cheap phone is. */
const SLOW_DOWN = 4;
/** A slow mobile network, as Lighthouse emulates it: 150 ms there and back, 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** JavaScript that an account page may load in all, bytes compressed with brotli. */
export const MAX_JS_BYTES = 130 * 1024;
/** Until an account page stands, after signing in. */
export const MAX_STAND_MS = 1_000;

export interface AccountPageFigures {
  readonly name: string;
  /** On the wire, by a visitor with an empty cache, before anyone touches the page. */
  readonly jsBytes: number;
  /** From leaving the account's first page until the content changes no more; median. */
  readonly standMs: number;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

declare global {
  interface Window {
    lastChangeMs: number;
  }
}

/** Remembers when the content of the page changed last. */
function rememberChanges(): void {
  window.lastChangeMs = 0;
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.closest('main')))
      window.lastChangeMs = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function weigh(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const loads = await countLoads(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  return loads()['JavaScript']?.bytes ?? 0;
}

/** The page as it is reached from the account's first one, whose files the browser has. */
async function timeStanding(context: BrowserContext, origin: string, path: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(origin + '/user/profile', { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(rememberChanges);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return page.evaluate(() => window.lastChangeMs);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Weighs and times the pages of an account. */
export async function measureAccount(
  origin: string,
  account: MeasuredAccount,
  runs: number,
): Promise<AccountPageFigures[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const visit = async <Result>(act: (context: BrowserContext) => Promise<Result>) => {
    const context = await browser.newContext(phone);
    try {
      await enterAccount(context, account);
      return await act(context);
    } finally {
      await context.close();
    }
  };
  try {
    const figures: AccountPageFigures[] = [];
    for (const { name, path } of account.pages) {
      const jsBytes = await visit((context) => weigh(context, origin + path));
      const times: number[] = [];
      for (let run = 0; run < runs; run++)
        times.push(await visit((context) => timeStanding(context, origin, path)));
      figures.push({ name, jsBytes, standMs: Math.round(median(times)) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
