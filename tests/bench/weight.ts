import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';

/** Bytes on the wire (compressed, without headers) and requests of one kind of resource. */
interface Load {
  requests: number;
  bytes: number;
}

export interface PageWeight {
  name: string;
  path: string;
  loads: Record<string, Load>;
}

const kinds: Record<string, string> = {
  Document: 'HTML',
  Script: 'JavaScript',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'API calls',
  XHR: 'API calls',
};

/** Counts what the page loads from now on; the answer reads the counts. */
export async function countLoads(page: Page): Promise<() => Record<string, Load>> {
  const session = await page.context().newCDPSession(page);
  const responses = new Map<string, { kind: string; headerBytes: number }>();
  const loads: Record<string, Load> = {};
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    responses.set(requestId, { kind: kinds[type] ?? 'other', headerBytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (!response) return;
    const load = (loads[response.kind] ??= { requests: 0, bytes: 0 });
    load.requests += 1;
    load.bytes += Math.max(0, encodedDataLength - response.headerBytes);
  });
  return () => structuredClone(loads);
}

/** The reference API draws a picture the first time that it is asked for; a whole page of them takes a while. */
const LOADING_MS = 180_000;

async function weigh(browser: Browser, origin: string, name: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const loads = await countLoads(page);
    await page.goto(origin + path, { waitUntil: 'networkidle', timeout: LOADING_MS });
    return { name, path, loads: loads() };
  } finally {
    await context.close();
  }
}

/** Loads pages once: the reference API draws each picture when it is asked for the first time. */
export async function warmPictures(origin: string, pages: readonly { path: string }[]): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    for (const deviceScaleFactor of [1.75, 2]) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor });
      for (const { path } of pages)
        await page.goto(origin + path, { waitUntil: 'networkidle', timeout: LOADING_MS });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** Weighs pages as a first visitor with an empty cache gets them, before anyone touches them. */
export async function weighPages(
  origin: string,
  pages: readonly { name: string; path: string }[],
): Promise<PageWeight[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const weights: PageWeight[] = [];
    for (const { name, path } of pages) weights.push(await weigh(browser, origin, name, path));
    return weights;
  } finally {
    await browser.close();
  }
}
