import { benchPriceList } from '../tests/bench/price-list.ts';
import { runBench } from '../tests/bench/run-bench.ts';

/** A wholesaler's price list of ten thousand rows; exit code 1 where it takes too long or too much memory. */
await runBench(
  () => ({}),
  async () => {
    if (!(await benchPriceList())) process.exitCode = 1;
  },
);
