import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '../proof.ts';
import { holdsRow, noneRow, timeRow } from '../row.ts';
import { Servers } from '../servers.ts';

/** When a leader freezes: before an edit, while it rebuilds, between its offer and the pointer. */
const moments = ['idle', 'rebuilding', 'offered'] as const;
const REBUILDING_AFTER_MS = 40;
const PATIENCE_MS = 10_000;
/** A woken leader that still wanted to publish would have done so. */
const AWAKE_MS = 3_000;

/** A leader is stopped in its tracks, another takes over, and the woken one must keep still. */
export const frozen: Scenario = async function* ({ shop, random }) {
  await using servers = await Servers.start(shop);
  const { watch } = servers;
  const takeovers: number[] = [];
  const published: string[] = [];
  const lost: string[] = [];
  const paths = ['/', random.pick(shop.edits.products).path];
  await using readers = servers.read(() => paths);
  for (const moment of moments) {
    const { node, pid } = await servers.leader();
    const notified = watch.notified(1);
    const edit = shop.edits.make(random.pick(shop.edits.products));
    if (moment !== 'idle') await servers.sender.send([edit.name]);
    if (moment === 'rebuilding') await wait(REBUILDING_AFTER_MS);
    if (moment === 'offered') await Promise.race([notified, wait(PATIENCE_MS)]);
    node.freeze();
    const taken = servers.succeeded(pid);
    if (moment === 'idle') await servers.sender.send([edit.name]);
    takeovers.push(await taken);
    await servers.show(edit);
    const before = await watch.releases();
    node.wake();
    await servers.show(edit, servers.nodes);
    await wait(AWAKE_MS);
    const after = await watch.releases();
    if (after.live !== before.live || after.all !== before.all) {
      published.push(`frozen ${moment}: ${before.all} became ${after.all}`);
    }
    const next = shop.edits.make(random.pick(shop.edits.products));
    await servers.sender.send([next.name]);
    await servers.show(next, servers.nodes);
    lost.push(...(await servers.missing([edit, next])));
  }
  yield timeRow('leader frozen: another leads', 'slowest', takeovers, 10_000);
  yield noneRow('… releases of woken leaders', `${moments.length}`, published);
  yield noneRow('… edits lost', `${2 * moments.length}`, lost);
  const { faults, answers } = readers.seen;
  yield noneRow('… bad answers', String(answers), faults);
  const open = await servers.open();
  yield holdsRow('… every message is live', open > 0 ? `${open} are not` : undefined);
};
