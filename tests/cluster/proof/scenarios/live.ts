import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '../proof.ts';
import { timeRow } from '../row.ts';
import { Servers } from '../servers.ts';

const EDITS = 60;
/** The first ones run code that is not compiled yet. */
const WARM_UP = 5;
const EVERY_PAGE = 10;
/** As an editor would at least take: the next release's folder is laid meanwhile. */
const PAUSE_MS = 300;

/** An edit of one product, and one of all pages: how soon it is on all servers, and how far these are apart. */
export const live: Scenario = async function* ({ shop, random }) {
  await using servers = await Servers.start(shop);
  const few: { ms: number[]; skews: number[] } = { ms: [], skews: [] };
  for (let count = 0; count < WARM_UP + EDITS; count += 1) {
    const edit = shop.edits.make(random.pick(shop.edits.products));
    const began = performance.now();
    await servers.sender.send([edit.name]);
    await servers.show(edit);
    few.ms.push(performance.now() - began);
    few.skews.push(await servers.skew());
    await wait(PAUSE_MS);
  }
  yield timeRow('edit → live on 3 nodes', 'p95', few.ms.slice(WARM_UP), 200);
  yield timeRow('skew between nodes, about 12 files', 'p95', few.skews.slice(WARM_UP), 10);
  const skews: number[] = [];
  for (let count = 0; count < EVERY_PAGE; count += 1) {
    const edit = shop.edits.editEveryPage();
    await servers.sender.send([edit.name]);
    // Asked rarely: the processors belong to the servers.
    await servers.show(edit, servers.nodes, 50);
    skews.push(await servers.skew());
    await wait(PAUSE_MS);
  }
  yield timeRow('skew between nodes, all pages', 'p95', skews, 50);
};
