import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import { findPages } from './weighed-pages.ts';

const file = new URL('size-budgets.json', import.meta.url);

const FirstLoadSchema = z.object({
  raw: z.number(),
  html: z.number(),
  css: z.number(),
  js: z.number(),
  scripts: z.number(),
});
const BudgetsSchema = z.record(z.string(), FirstLoadSchema);

/** How far a page may grow beyond its recorded figures. */
const HEADROOM = 1.05;

export async function measurePages(origin: string): Promise<Record<string, FirstLoad>> {
  const figures: Record<string, FirstLoad> = {};
  for (const { name, path } of await findPages(origin)) figures[name] = await measureFirstLoad(origin, path);
  return figures;
}

/** Records today's figures as the budgets. */
export async function recordBudgets(origin: string): Promise<void> {
  writeFileSync(file, `${JSON.stringify(await measurePages(origin), null, 2)}\n`);
}

const kinds = ['raw', 'html', 'css', 'js', 'scripts'] as const;

/** Sentences about what exceeds the budgets of size-budgets.json; none where every page keeps to them. */
export async function findExceededBudgets(origin: string): Promise<string[]> {
  const budgets = z.parse(BudgetsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(await measurePages(origin)).flatMap(([name, figures]) => {
    const budget = budgets[name];
    if (!budget) return [`${name} has no budget`];
    return kinds
      .filter((kind) => figures[kind] > budget[kind] * HEADROOM)
      .map((kind) => `${name}: ${kind} ${figures[kind]}, ${budget[kind]} recorded`);
  });
}
