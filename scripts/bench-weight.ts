import { weighHtml } from '../tests/bench/html-weight.ts';
import { runShopBench } from '../tests/bench/run-bench.ts';
import { recordBudgets } from '../tests/bench/size-budgets.ts';
import { findPages } from '../tests/bench/weighed-pages.ts';
import { weighPages } from '../tests/bench/weight.ts';
import { shopUrl } from '../tests/e2e/shop.ts';
import { join } from 'node:path';

/**
 * Prints what each page type weighs before anyone touches it: bytes on the wire and requests, by kind.
 * `--html` prints the averages of every page's HTML instead, `--record` writes tests/bench/size-budgets.json, which the end-to-end tests compare with.
 */
await runShopBench(async () => {
  if (process.argv.includes('--record')) await recordBudgets(shopUrl);
  else if (process.argv.includes('--html')) console.table(weighHtml(releaseFolder()));
  else await printWeights();
});

function releaseFolder(): string {
  return join(process.env['VITRINA_DATA'] ?? '.vitrina', 'current');
}

async function printWeights(): Promise<void> {
  const weights = await weighPages(shopUrl, await findPages(shopUrl));
  if (process.argv.includes('--json')) console.log(JSON.stringify(weights, null, 2));
  else {
    const table = weights.map(({ name, loads }) => ({
      page: name,
      ...Object.fromEntries(
        Object.entries(loads).map(([kind, { bytes, requests }]) => [
          kind,
          `${(bytes / 1024).toFixed(1)} KB in ${requests}`,
        ]),
      ),
    }));
    console.table(table);
  }
}
