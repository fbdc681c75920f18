import { expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { ClusterNode } from '../../src/cluster/node/cluster-node.ts';
import { freePort } from '../bench/warm-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { releaseBytes } from './release-bytes.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });
const postgres = postgresOfFile();

test('NODE-03 a server that hears nothing follows all the same, as it asks', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await using database = new Database(three.url);
  const dataFolder = temporaryFolder('deaf');
  const told: string[] = [];
  const node = new ClusterNode({
    // Nobody listens there: it never hears what others tell.
    url: `postgresql://127.0.0.1:${await freePort()}/nothing`,
    database,
    dataFolder,
    id: crypto.randomUUID(),
    name: 'deaf',
    askEveryMs: 20,
    builds: false,
    code: () => undefined,
    onLive: () => undefined,
    onNotification: (topic) => told.push(topic),
  });
  await node.start();
  try {
    await expect.poll(() => releaseBytes(dataFolder)).toEqual(three.nodes[0].bytes);
    for (const price of [200, 300]) {
      await three.edit(price);
      await three.shows('satin.html', `Сатин, ${price} ₽`);
      await expect.poll(() => releaseBytes(dataFolder)).toEqual(three.nodes[0].bytes);
    }
    expect(told).toEqual([]);
  } finally {
    await node.stop();
  }
});
