import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Scenario } from '../proof.ts';
import { noneRow, timeRow } from '../row.ts';
import { Servers } from '../servers.ts';

const LIVE_AGAIN_MS = 10_000;

/** The database ends as in a power cut, while visitors read and an editor works. */
export const databaseAway: Scenario = async function* ({ shop, random, sizes }) {
  await using servers = await Servers.start(shop);
  const { sender, nodes } = servers;
  const edit = shop.edits.make(random.pick(shop.edits.products));
  const seconds = sizes.seconds / 2;
  const unready: string[] = [];
  const paths = ['/', '/catalog', edit.path];
  await using readers = servers.read(() => paths);
  await shop.postgres.halt('SIGQUIT');
  sender.statuses.clear();
  const sent = sender.send([edit.name]);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (const { base, name } of nodes) {
      const { status } = await ask(base, '/readyz');
      if (status !== 200) unready.push(`${name}: ${status}`);
    }
    await wait(1_000);
  }
  const refused = new Map(sender.statuses);
  await shop.postgres.resume();
  const back = performance.now();
  await sent;
  await servers.show(edit);
  const others = [...refused].filter(([status]) => status !== 503);
  yield timeRow(
    `database away for ${seconds} s: an edit of then live`,
    'slowest',
    [performance.now() - back],
    LIVE_AGAIN_MS,
  );
  const { faults, answers } = readers.seen;
  yield noneRow('… bad answers', String(answers), faults);
  yield noneRow(
    '… hooks not answered 503',
    `${refused.get(503) ?? 0} that were sent again`,
    refused.has(503) ? others.map(([status, count]) => `${status}: ${count}`) : ['No hook was answered 503.'],
  );
  yield noneRow('… servers not ready', `${nodes.length}`, unready);
};
