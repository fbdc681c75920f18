import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runConformance } from '../conformance/conformance.ts';
import { steps } from '../conformance/steps.ts';

const folder = new URL('../../docs/back-end/steps/', import.meta.url);
const origin = 'http://shop.test';

/** The guide's back end, grown as far as a step, as a process of its own. */
async function startServer(step: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('server.mjs', folder)), step], {
    env: { PATH: process.env['PATH'], PORT: '0', SITE_URL: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** What every account of the steps is checked for; the rest of the suite's step needs bonuses, quick orders and files. */
const accounts = [
  'session',
  'signingUp',
  'signingIn',
  'profile',
  'orders',
  'orderRules',
  'favorites',
  'shippings',
  'privateAnswers',
  'tokens',
  'work',
  'farewell',
] as const satisfies readonly (typeof steps.accounts)[number][];

/** The suite works for each account and order, a fraction of a second each on an idle machine. */
const WORKING_MS = 300_000;

test.each([
  { step: 'browsing', parts: steps.browsing, least: 65 },
  { step: 'basket', parts: [...steps.basket, ...steps.checkout], least: 45 },
  { step: 'accounts', parts: accounts, least: 90 },
  { step: 'wholesale', parts: ['publicPrices', 'signingUp', 'ownPrices'] as const, least: 18 },
])(
  'API-05 the guide’s back end passes its part of the suite at the step $step',
  async ({ step, parts, least }) => {
    await using server = await startServer(step);
    const report = await runConformance({ api: server.url, origin, only: parts });
    expect(report.failed).toEqual([]);
    expect(report.findings.filter(({ result }) => result === 'passed').length).toBeGreaterThan(least);
  },
  WORKING_MS,
);

test('API-05 the guide’s back end shares nothing with the storefront and needs no packages', () => {
  const files = globSync('*.mjs', { cwd: folder });
  expect(files.length).toBeGreaterThan(5);
  const imported = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(imported.filter((name) => !/^(?:node:\w+|\.\/[\w-]+\.mjs)$/.test(name))).toEqual([]);
});
