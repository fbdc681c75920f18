import { serveEmptyPage } from '../tests/bench/empty-page.ts';
import { audit, medianAudit, missedTargets, targetsBeside } from '../tests/bench/lighthouse.ts';
import { runShopBench } from '../tests/bench/run-bench.ts';
import { findPages, foundGoods } from '../tests/bench/weighed-pages.ts';
import { warmPictures } from '../tests/bench/weight.ts';
import { findBrowsers } from '../tests/e2e/chromium.ts';
import { shopUrl } from '../tests/e2e/shop.ts';

/**
 * Lighthouse's mobile preset on the main pages and on an empty one, the median of five runs, in people's own Chromium and in the
 * headless shell; exit code 1 where people's own misses a target.
 */
const RUNS = 5;
const names = new Set(['home', 'listing', 'product', 'magazine', 'article', 'information', 'search']);

await runShopBench(async () => {
  const shopPages = [...(await findPages(shopUrl)).filter(({ name }) => names.has(name)), foundGoods];
  await warmPictures(shopUrl, shopPages);
  const emptyPage = await serveEmptyPage();
  for (const { browser, path: executablePath } of findBrowsers()) {
    const measure = async (address: string) => {
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(address, executablePath));
      return { figures: medianAudit(runs.map((run) => run.audit)), findings: runs[0]?.findings ?? [] };
    };
    const empty = (await measure(emptyPage.address)).figures;
    console.log(JSON.stringify({ browser, page: 'empty', ...empty }));
    for (const { name, path } of shopPages) {
      const { figures, findings } = await measure(shopUrl + path);
      const missed = missedTargets(figures, targetsBeside(empty, name));
      if (missed.length > 0 && browser === 'chromium') process.exitCode = 1;
      const found = missed.length > 0 ? findings.map(({ id }) => id) : [];
      console.log(JSON.stringify({ browser, page: name, path, ...figures, missed, findings: found }));
    }
  }
  emptyPage.close();
});
