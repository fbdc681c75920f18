import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';

/** What is measured of a page. Scores are 0 to 100, times milliseconds, the shift Lighthouse's own unit. */
export interface PageAudit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Null for a page that is closed to search engines. */
  seo: number | null;
  layoutShift: number;
  blockingMs: number;
  largestPaintMs: number;
}

/** The targets of each page. */
export const auditTargets = {
  performance: { least: 95 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  layoutShift: { most: 0.01 },
  blockingMs: { most: 50 },
  largestPaintMs: { most: 1_800 },
} as const satisfies Record<keyof PageAudit, { least: number } | { most: number }>;

/** The audits that cost a page its points, for whoever mends it. */
export interface Finding {
  id: string;
  title: string;
}

function freePort(): number {
  const server = createServer().listen(0, '127.0.0.1');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function auditOf({ categories, audits }: LighthouseResult): PageAudit {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const crawlable = audits['is-crawlable']?.score === 1;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: crawlable ? score('seo') : null,
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    largestPaintMs: value('largest-contentful-paint'),
  };
}

const findingsOf = ({ categories, audits }: LighthouseResult): Finding[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title }) => ({ id, title }));

/** Runs Lighthouse's mobile preset on an address. */
export async function audit(address: string): Promise<{ audit: PageAudit; findings: Finding[] }> {
  const port = freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  try {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', locale: 'ru' });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    return { audit: auditOf(lhr), findings: findingsOf(lhr) };
  } finally {
    await browser.close();
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each figure's median of several runs. */
export function medianAudit(audits: readonly PageAudit[]): PageAudit {
  const of = (key: Exclude<keyof PageAudit, 'seo'>) => middle(audits.map((each) => each[key]));
  const seo = audits.flatMap((each) => each.seo ?? []);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: seo.length === 0 ? null : middle(seo),
    layoutShift: of('layoutShift'),
    blockingMs: of('blockingMs'),
    largestPaintMs: of('largestPaintMs'),
  };
}

/** The figures that miss their targets. */
export const missedTargets = (figures: PageAudit): string[] =>
  Object.entries(auditTargets).flatMap(([name, target]) => {
    const value = figures[name as keyof PageAudit];
    if (value === null) return [];
    const met = 'least' in target ? value >= target.least : value <= target.most;
    const wanted = 'least' in target ? `at least ${target.least}` : `at most ${target.most}`;
    return met ? [] : [`${name} is ${value}, ${wanted} is wanted`];
  });
