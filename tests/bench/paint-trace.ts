import { type Browser, chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { chromiumFlags } from '../e2e/chromium.ts';

/** The emulated phone: four times slower than this machine, on a slow 4G network. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Until what comes late has come. */
const WATCHED_MS = 6_000;
const LONG_TASK_MS = 50;
const MICROSECONDS = 1_000;

const EventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.optional(
    z.looseObject({
      frame: z.optional(z.string()),
      elementCount: z.optional(z.number()),
      beginData: z.optional(z.looseObject({ frame: z.optional(z.string()) })),
      data: z.optional(
        z.looseObject({ url: z.optional(z.string()), documentLoaderURL: z.optional(z.string()) }),
      ),
    }),
  ),
});
type TraceEvent = z.infer<typeof EventSchema>;
const TraceSchema = z.object({ traceEvents: z.array(EventSchema) });

/** What a browser does for the first seconds of a page; times with tracing on compare with each other only. */
export interface PageWork {
  firstPaintMs: number;
  /** Elements whose style was worked out, of each time. */
  restyled: number[];
  styleMs: number;
  layouts: number;
  layoutMs: number;
  /** Documents beside the page: pictures of style sheets. */
  pictureDocuments: number;
  /** Requests before the first paint and all, by kinds. */
  askedBeforePaint: Record<string, number>;
  asked: Record<string, number>;
  /** Longer than 50 ms: when, how long, and the largest part of it. */
  longTasks: { atMs: number; ms: number; cause: string }[];
}

const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ['data', /^data:/],
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
  ['picture', /\.(?:webp|jpe?g|png|svg|avif|ico)$|\/file\/|\/preview/],
];

function countKinds(addresses: readonly string[]): Record<string, number> {
  const kindOf = (address: string) => {
    const path = address.startsWith('data:') ? address : new URL(address).pathname;
    return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
  };
  return Object.fromEntries(
    [...Map.groupBy(addresses.map(kindOf), (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  );
}

const sumMs = (events: readonly TraceEvent[]) =>
  Math.round(events.reduce((sum, { dur = 0 }) => sum + dur, 0) / MICROSECONDS);

/** Reads a page's work out of a trace. @throws where the trace has no navigation to the page */
export function workOf(trace: unknown, address: string): PageWork {
  const { traceEvents } = z.parse(TraceSchema, trace);
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address),
  );
  if (!start) throw new Error(`The trace has no navigation to ${address}.`);
  const events = traceEvents.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const frame = start.args?.frame;
  const named = (name: string) => events.filter((event) => event.name === name && event.dur !== undefined);
  const atMs = ({ ts }: TraceEvent) => Math.round((ts - start.ts) / MICROSECONDS);
  const paint = events.find(({ name, args }) => name === 'firstContentfulPaint' && args?.frame === frame);
  const styles = named('UpdateLayoutTree');
  const ofPage = styles.filter(({ args }) => args?.beginData?.frame === frame);
  const layouts = named('Layout').filter(({ args }) => args?.beginData?.frame === frame);
  const requests = events.filter(({ name }) => name === 'ResourceSendRequest');
  const addressesOf = (some: readonly TraceEvent[]) => some.flatMap(({ args }) => args?.data?.url ?? []);
  const causeOf = (task: TraceEvent) => {
    const inside = events.filter(
      ({ tid, ts, dur = 0, name }) =>
        tid === start.tid && !/RunTask/.test(name) && ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0),
    );
    const [largest] = inside.sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0));
    return largest ? `${largest.name} ${sumMs([largest])} ms` : 'unknown';
  };
  return {
    firstPaintMs: paint ? atMs(paint) : Number.NaN,
    restyled: ofPage.map(({ args }) => args?.elementCount ?? 0),
    styleMs: sumMs(ofPage),
    layouts: layouts.length,
    layoutMs: sumMs(layouts),
    pictureDocuments: new Set(styles.map(({ args }) => args?.beginData?.frame)).size - 1,
    askedBeforePaint: countKinds(addressesOf(requests.filter(({ ts }) => !paint || ts < paint.ts))),
    asked: countKinds(addressesOf(requests)),
    longTasks: named('RunTask')
      .filter(({ tid, dur = 0 }) => tid === start.tid && dur > LONG_TASK_MS * MICROSECONDS)
      .map((task) => ({ atMs: atMs(task), ms: sumMs([task]), cause: causeOf(task) })),
  };
}

async function trace(browser: Browser, address: string): Promise<unknown> {
  const context = await browser.newContext({ ...SCREEN, isMobile: true, hasTouch: true, locale: 'ru-RU' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'blink.user_timing',
      'loading',
      'toplevel',
      'v8.execute',
    ],
  });
  await page.goto(address);
  await page.waitForFunction((until) => performance.now() > until, WATCHED_MS);
  const recorded: unknown = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return recorded;
}

/** What the browser at a path does for a page, from a cold start. */
export async function tracePage(address: string, executablePath: string): Promise<PageWork> {
  const browser = await chromium.launch({ args: chromiumFlags, executablePath });
  try {
    return workOf(await trace(browser, address), address);
  } finally {
    await browser.close();
  }
}
