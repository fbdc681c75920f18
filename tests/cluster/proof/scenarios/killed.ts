import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../../src/reference-api/seed/random.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import type { Scenario } from '../proof.ts';
import { alsoMs, noneRow, timeRow } from '../row.ts';
import { Servers } from '../servers.ts';
import { until } from '../until.ts';

const MAX_REBUILD_MS = 150;
const PATIENCE_MS = 10_000;
const WATCHED = 4;

/** When a leader dies: at any moment, while it writes an offer, when the servers hear of it, when they hear that it is live. */
const moments = ['any', 'offering', 'offered', 'live'] as const;

function momentOf(
  moment: (typeof moments)[number],
  { watch, pid, random }: { watch: DatabaseWatch; pid: number; random: Random },
): Promise<unknown> {
  switch (moment) {
    case 'any':
      return wait(random.next() * MAX_REBUILD_MS);
    case 'offering':
      return offering(watch, pid);
    case 'offered':
      return watch.notified(1);
    case 'live':
      return watch.notified(2);
  }
}

/** Resolves while an offer is written; at the latest when it has been. */
async function offering(watch: DatabaseWatch, pid: number): Promise<void> {
  let isTold = false;
  void watch.notified(1).then(() => (isTold = true));
  await until('an offer', async () => isTold || (await watch.isOffering(pid)), { everyMs: 1 });
}

/** Leaders are killed while they publish, with readers on all servers. */
export const killed: Scenario = async function* ({ shop, random, sizes }) {
  await using servers = await Servers.start(shop, { builders: 3 });
  const { watch } = servers;
  const products = random.shuffled(shop.edits.products);
  const takeovers: number[] = [];
  const shows: number[] = [];
  const twice: string[] = [];
  const paths = ['/', '/catalog', ...products.slice(0, WATCHED).map(({ path }) => path)];
  await using readers = servers.read(() => paths);
  const { seen } = readers;
  let edits = 0;
  for (let round = 0; round < sizes.kills; round += 1) {
    const { node, pid } = await servers.leader();
    const before = await watch.releases();
    const moment = momentOf(moments[round % moments.length] ?? 'any', { watch, pid, random });
    const made = Array.from({ length: random.int(1, 3) }, () =>
      shop.edits.make(products[edits++ % products.length] ?? random.pick(products)),
    );
    const sent = Promise.all(made.map(({ name }) => servers.sender.send([name])));
    await Promise.race([moment, wait(PATIENCE_MS)]);
    const died = performance.now();
    const exit = node.kill();
    takeovers.push(await servers.succeeded(pid));
    await Promise.all([sent, exit]);
    for (const edit of made) await servers.show(edit);
    shows.push(performance.now() - died);
    const rows = await watch.rows<{ path: string }>(
      `SELECT path FROM vitrina.file WHERE from_seq > $1 AND path LIKE '%.html'
       GROUP BY path, hash HAVING count(*) > 1`,
      [before.live],
    );
    twice.push(...rows.map(({ path }) => `kill ${round + 1}: ${path} was published twice`));
    await node.start();
  }
  await servers.settle();
  const shown = [...shop.edits.shown].map(([path, text]) => ({ path, text }));
  const missing = await servers.missing(shown, [random.pick(servers.nodes)]);
  const folders = servers.nodes.map(({ settings }) => settings.dataFolder);
  const different = await shop.differences(folders);
  yield timeRow(`leader killed mid-publish: another leads`, 'median', takeovers, 1_000);
  yield noneRow('… edits lost', `${edits} (kill → live: ${alsoMs(shows)})`, missing);
  yield noneRow('… incomplete answers', `${seen.answers}`, seen.faults);
  yield noneRow('… pages published twice', `${sizes.kills} kills`, twice);
  yield noneRow('… files unlike a build of one process', '3 nodes', different);
};
