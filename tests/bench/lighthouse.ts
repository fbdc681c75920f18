import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { chromiumFlags } from '../e2e/chromium.ts';

/** Fetched by npx when it is asked for: with its packages it would be a quarter of what every set-up installs. */
const LIGHTHOUSE = 'lighthouse@13';
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** What is read of Lighthouse's report. */
const ReportSchema = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
    }),
  ),
});
type Report = z.infer<typeof ReportSchema>;

/** What is measured of a page. Scores are 0 to 100, times milliseconds, the shift Lighthouse's own unit. */
export interface PageAudit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Null for a page that is closed to search engines. */
  seo: number | null;
  layoutShift: number;
  blockingMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

type Target = { least: number } | { most: number };

/** Pages of text alone: little of them is worked out by scripts. */
const TEXT_PAGES: readonly string[] = ['magazine', 'article', 'information', 'about'];

/** What a page is held to, by what the same browser makes of an empty page in the same run. */
export function targetsBeside(empty: PageAudit, page: string): Record<keyof PageAudit, Target> {
  return {
    performance: { least: empty.performance - 3 },
    accessibility: { least: 100 },
    bestPractices: { least: 100 },
    seo: { least: 100 },
    layoutShift: { most: 0.01 },
    firstPaintMs: { most: Math.round(empty.firstPaintMs * 1.5) },
    largestPaintMs: { most: Math.round(empty.largestPaintMs * 2.2) },
    blockingMs: { most: Math.round(empty.blockingMs) + (TEXT_PAGES.includes(page) ? 50 : 100) },
  };
}

/** The audits that cost a page its points, for the person who mends it. */
export interface Finding {
  id: string;
  title: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

function auditOf({ categories, audits }: Report): PageAudit {
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
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
  };
}

const findingsOf = ({ categories, audits }: Report): Finding[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title }) => ({ id, title }));

async function auditOnce(address: string, executablePath: string): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    executablePath,
  });
  try {
    const flags = ['--port', String(port), '--output', 'json', '--quiet', '--locale', 'ru'];
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...flags], {
      maxBuffer: MAX_REPORT_BYTES,
    });
    const report = z.parse(ReportSchema, JSON.parse(stdout));
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  } finally {
    await browser.close();
  }
}

/** Now and then a browser records a trace without the page in it, and Lighthouse fails (`NO_NAVSTART`). */
const ATTEMPTS = 3;

/** Runs Lighthouse's mobile preset on an address, in the browser at a path. */
export async function audit(
  address: string,
  executablePath: string,
): Promise<{ audit: PageAudit; findings: Finding[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const report = await auditOnce(address, executablePath);
      return { audit: auditOf(report), findings: findingsOf(report) };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`${address}: Lighthouse has failed and is run again.`);
    }
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
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
  };
}

/** The figures that miss their targets. */
export const missedTargets = (figures: PageAudit, targets: Record<keyof PageAudit, Target>): string[] =>
  Object.entries(targets).flatMap(([name, target]) => {
    const value = figures[name as keyof PageAudit];
    if (value === null) return [];
    const met = 'least' in target ? value >= target.least : value <= target.most;
    const wanted = 'least' in target ? `at least ${target.least}` : `at most ${target.most}`;
    return met ? [] : [`${name} is ${value}, ${wanted} is wanted`];
  });
