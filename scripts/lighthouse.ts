import { audit, medianAudit, missedTargets } from '../tests/bench/lighthouse.ts';
import { runShopBench } from '../tests/bench/run-bench.ts';
import { findPages } from '../tests/bench/weighed-pages.ts';
import { warmPictures } from '../tests/bench/weight.ts';
import { shopUrl } from '../tests/e2e/shop.ts';

/** Lighthouse's mobile preset on the main pages, the median of three runs; exit code 1 where a target is missed. */
const RUNS = 3;
const names = new Set(['home', 'listing', 'product', 'magazine', 'article', 'search']);

await runShopBench(async () => {
  const pages = (await findPages(shopUrl)).filter(({ name }) => names.has(name));
  await warmPictures(shopUrl, pages);
  for (const { name, path } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(shopUrl + path));
    const figures = medianAudit(runs.map((run) => run.audit));
    const missed = missedTargets(figures);
    if (missed.length > 0) process.exitCode = 1;
    const findings = missed.length > 0 ? (runs[0]?.findings.map(({ id }) => id) ?? []) : [];
    console.log(JSON.stringify({ page: name, path, ...figures, missed, findings }));
  }
});
