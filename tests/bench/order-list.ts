import { findProducts } from '../../src/contract/catalog/product.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { linesOfText, MAX_LIST_LINES } from '../../src/domain/order-list/list-lines.ts';
import { listView } from '../../src/domain/order-list/list-view.ts';
import { findArticles } from '../../src/session/plain/find-articles.ts';
import { clientOf } from '../e2e/sign-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startApi } from './running-api.ts';

/** So many that 500 of them are of one size and in stock. */
const PRODUCTS = 1500;
const TARGET_MS = 1000;
const RUNS = 5;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[RUNS >> 1] ?? NaN;

/** Reads 500 pasted lines, matches them, and puts them as one change; false where either takes more than a second. */
export async function benchOrderList(): Promise<boolean> {
  const api = await startApi(PRODUCTS, temporaryFolder('bench-order-list'));
  try {
    const client = clientOf(api.url);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => client.call(findProducts, { body: { page, limit: 500 } })),
    );
    const text = pages
      .flatMap(({ data }) => data)
      .filter(({ groups }) => groups.length === 1 && groups.every(({ remnants }) => remnants >= 1))
      .slice(0, MAX_LIST_LINES)
      .map(({ vendorCode, title }) => `${vendorCode}\t${title}\t1`)
      .join('\n');
    const [shown, put]: [number[], number[]] = [[], []];
    let lines = 0;
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const read = linesOfText(text);
      if (read.kind === 'refused') throw new Error(read.message);
      const found = await findArticles(
        client,
        read.lines.map(({ article }) => article),
      );
      const view = listView(read.lines, found, { allowOverAdding: false, priceRole: 'guest_opt' });
      const between = performance.now();
      const basket = await client.call(putBasketProducts, {
        body: { groups: [...view.groups], change: true },
      });
      put.push(performance.now() - between);
      shown.push(between - start);
      lines = basket.data.inStock.products.length;
    }
    console.log(
      `order list: ${lines} lines, known after ${median(shown).toFixed(0)} ms, put in ${median(put).toFixed(0)} ms`,
    );
    return median(shown) <= TARGET_MS && median(put) <= TARGET_MS;
  } finally {
    await api.stop();
  }
}
