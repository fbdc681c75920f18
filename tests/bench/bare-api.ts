import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { listings, productIds } from './api-mix.ts';
import { BareListing } from './bare-listing.ts';
import type { Load } from './load.ts';

/** Runs each in turn, one after the other, for the time. */
function repeated<Item>(items: readonly Item[], milliseconds: number, run: (item: Item) => unknown): Load {
  for (const item of items) run(item);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  for (let at = 0, now = performance.now(); now < end; at++) {
    run(items[at % items.length]!);
    const after = performance.now();
    times.push(after - now);
    now = after;
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: (times.length / milliseconds) * 1000, p50: percentile(0.5), p99: percentile(0.99) };
}

const { values } = parseArgs({
  options: { database: { type: 'string' }, seconds: { type: 'string' }, listings: { type: 'string' } },
});
const path = values.database ?? '';
const milliseconds = Number(values.seconds) * 1000;
using db = new DatabaseSync(path, { readOnly: true });
const bare = new BareListing(db);
const view = db.prepare('SELECT body FROM product WHERE id = ?');
console.log(
  JSON.stringify({
    view: repeated(productIds(path), milliseconds, (id) => view.get(id)),
    list: repeated(listings(path, Number(values.listings)), milliseconds, (listing) => bare.answer(listing)),
  }),
);
