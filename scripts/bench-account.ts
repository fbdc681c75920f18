import { openAccount } from '../tests/bench/account-pages.ts';
import { MAX_JS_BYTES, MAX_STAND_MS, measureAccount } from '../tests/bench/account.ts';
import { runShopBench } from '../tests/bench/run-bench.ts';
import { shopUrl } from '../tests/e2e/shop.ts';

/** What the account's pages weigh, and when they stand on a slow phone; exit code 1 where either is too much. */
const RUNS = 5;

await runShopBench(async () => {
  const figures = await measureAccount(shopUrl, await openAccount(), RUNS);
  console.table(
    figures.map(({ name, jsBytes, standMs }) => ({
      page: name,
      JavaScript: `${(jsBytes / 1024).toFixed(1)} KB`,
      'stands after': `${standMs} ms`,
    })),
  );
  if (figures.some(({ jsBytes, standMs }) => jsBytes > MAX_JS_BYTES || standMs > MAX_STAND_MS))
    process.exitCode = 1;
});
