import { page } from '../ask.ts';
import { DatabaseWatch } from '../database-watch.ts';
import type { Scenario } from '../proof.ts';
import { ProofShop } from '../proof-shop.ts';
import { timeRow } from '../row.ts';
import { ServerNode } from '../server-node.ts';

const STARTS = 5;

/** Starts servers with empty disks, one after the other; resolves with how soon each shows the home page. */
async function startNew(shop: ProofShop, starts: number): Promise<{ pages: number; ms: number[] }> {
  const databaseUrl = await shop.newDatabase();
  await using watch = await DatabaseWatch.open(databaseUrl);
  const [release] = await watch.rows<{ pages: number }>(
    'SELECT pages FROM vitrina.release ORDER BY seq DESC',
  );
  const ms: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    await using node = await ServerNode.make({
      name: 'new',
      dataFolder: shop.newFolder(),
      apiUrl: shop.apiUrl,
      databaseUrl,
      builds: false,
    });
    const began = performance.now();
    await node.start();
    await page(node.base, '/');
    ms.push(performance.now() - began);
  }
  return { pages: release?.pages ?? 0, ms };
}

/** A server that comes new, its process and its disk: from its start to its first page. */
export const newNode: Scenario = async function* ({ shop, sizes }) {
  const small = await startNew(shop, STARTS);
  yield timeRow(`new node, ${small.pages} pages: ready`, 'slowest', small.ms, 2_000);
  if (sizes.large === 0) return;
  await using largeShop = await ProofShop.start(sizes.large);
  const large = await startNew(largeShop, 2);
  yield timeRow(`new node, ${large.pages} pages: ready`, 'slowest', large.ms, 10_000);
};
