import { setTimeout as wait } from 'node:timers/promises';
import { CuttableLine } from '../cuttable-line.ts';
import type { Scenario } from '../proof.ts';
import { noneRow, timeRow } from '../row.ts';
import { Servers } from '../servers.ts';

const CUT_OFF = 'node-3';
const STOPPED = 'node-4';

/** One server loses the database's network, another ends, and hundreds of releases go live without them. */
export const away: Scenario = async function* ({ shop, random, sizes }) {
  await using line = await CuttableLine.start(shop.postgres.port);
  await using servers = await Servers.start(shop, {
    count: 4,
    databaseUrlOf: (name, url) => (name === CUT_OFF ? line.through(url) : url),
  });
  const cutOff = servers.node(CUT_OFF);
  const stopped = servers.node(STOPPED);
  const others = servers.nodes.slice(0, 2);
  const paths = ['/', random.pick(shop.edits.products).path];
  await using readers = servers.read(() => paths);

  await stopped.stop();
  line.cut();
  const cutAt = performance.now();
  const slow: number[] = [];
  let refused: number | undefined;
  for (let count = 0; count < sizes.releases; count += 1) {
    const edit = shop.edits.make(random.pick(shop.edits.products));
    const began = performance.now();
    await servers.sender.attempt(others[count % 2] ?? cutOff, crypto.randomUUID(), [edit.name]);
    await servers.show(edit, others);
    slow.push(performance.now() - began);
    if (count === 0) refused = (await servers.sender.attempt(cutOff, crypto.randomUUID()))?.status;
  }
  await wait(Math.max(0, cutAt + sizes.seconds * 1_000 - performance.now()));
  const last = shop.edits.make(random.pick(shop.edits.products));
  await servers.sender.attempt(others[0] ?? cutOff, crypto.randomUUID(), [last.name]);
  await servers.show(last, others);
  line.mend();
  yield timeRow(
    `node cut off for ${sizes.seconds} s: caught up`,
    'slowest',
    [await servers.show(last, [cutOff])],
    10_000,
  );
  yield timeRow('… edits on the others meanwhile', 'slowest', slow, 10_000);
  yield noneRow('… hooks of it not answered 503', '1', refused === 503 ? [] : [`It answered ${refused}.`]);
  const began = performance.now();
  await stopped.start();
  await servers.show(last, [stopped]);
  const name = `node away for ${sizes.releases} releases: caught up, its start included`;
  yield timeRow(name, 'slowest', [performance.now() - began], 2_000);
  const { faults, answers } = readers.seen;
  yield noneRow('… bad answers', String(answers), faults);
  const folders = servers.nodes.map(({ settings }) => settings.dataFolder);
  yield noneRow('… files unlike a build of one process', '4 nodes', await shop.differences(folders));
};
