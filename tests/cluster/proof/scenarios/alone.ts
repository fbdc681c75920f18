import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Scenario } from '../proof.ts';
import { holdsRow, timeRow } from '../row.ts';
import { Sender } from '../sender.ts';
import { ServerNode } from '../server-node.ts';
import { until } from '../until.ts';

const EDITS = 20;
const WARM_UP = 3;
const PAUSE_MS = 300;

/** One server without `DATABASE_URL` is what it was. */
export const alone: Scenario = async function* ({ shop, random }) {
  const dataFolder = await shop.cleanBuild();
  await using node = await ServerNode.make({
    name: 'alone',
    dataFolder,
    apiUrl: shop.apiUrl,
    databaseUrl: undefined,
    builds: true,
  });
  await node.start();
  const sender = new Sender([node]);
  const ms: number[] = [];
  for (let count = 0; count < WARM_UP + EDITS; count += 1) {
    const edit = shop.edits.make(random.pick(shop.edits.products));
    const began = performance.now();
    await sender.send([edit.name]);
    const isShown = async () => (await ask(node.base, edit.path)).body.toString().includes(edit.text);
    await until('the edit is live', isShown, { everyMs: 3 });
    ms.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  yield timeRow('without DATABASE_URL: edit → live', 'p95', ms.slice(WARM_UP), 250);
  const isOwn = existsSync(join(dataFolder, 'operations.sqlite')) && !existsSync(join(dataFolder, 'build'));
  yield holdsRow('… its own SQLite, and no folder of a builder', isOwn ? undefined : 'It has another form.');
};
