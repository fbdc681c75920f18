import { benchOrderList } from '../tests/bench/order-list.ts';
import { benchPriceList } from '../tests/bench/price-list.ts';
import { runBench } from '../tests/bench/run-bench.ts';

/** A price list of ten thousand rows, and an order list of five hundred; exit code 1 where one takes too long or too much. */
await runBench(
  () => ({}),
  async () => {
    const isGood = [await benchOrderList(), await benchPriceList()];
    if (isGood.includes(false)) process.exitCode = 1;
  },
);
