import { tracePage } from '../tests/bench/paint-trace.ts';
import { runShopBench } from '../tests/bench/run-bench.ts';
import { findPages, foundGoods } from '../tests/bench/weighed-pages.ts';
import { warmPictures } from '../tests/bench/weight.ts';
import { findBrowsers } from '../tests/e2e/chromium.ts';
import { shopUrl } from '../tests/e2e/shop.ts';

/** What people's own Chromium does for a page on a phone four times slower than this machine: styles, layouts, requests, long tasks. */
await runShopBench(async () => {
  const pages = [...(await findPages(shopUrl)), foundGoods];
  await warmPictures(shopUrl, pages);
  const browser = findBrowsers().find((one) => one.browser === 'chromium');
  if (!browser)
    throw new Error('Traces need Chromium as people have it (on Debian: apt-get install chromium).');
  for (const { name, path } of pages) {
    const { longTasks, ...work } = await tracePage(shopUrl + path, browser.path);
    console.log(JSON.stringify({ page: name, path, ...work }));
    for (const { atMs, ms, cause } of longTasks) console.log(`  ${atMs} ms: a task of ${ms} ms, ${cause}`);
  }
});
