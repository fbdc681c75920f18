import { OPS_TOKEN, sameOrigin } from '../../../integration/harness/signed-messages.ts';
import { releaseBytes } from '../../release-bytes.ts';
import { ask } from '../ask.ts';
import type { Scenario } from '../proof.ts';
import { noneRow, type Row, timeRow } from '../row.ts';
import type { ServerNode } from '../server-node.ts';
import { Servers } from '../servers.ts';
import { until } from '../until.ts';

const ROLLBACKS = 3;

async function signIn({ base }: ServerNode): Promise<Record<string, string>> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin };
  const body = `token=${encodeURIComponent(OPS_TOKEN)}`;
  const { headers } = await ask(base, '/ops/sign-in', { method: 'POST', headers: form, body });
  return { ...form, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

/** Waits until all servers have a release; resolves with how long it took. */
const allHave = ({ nodes }: Servers, id: string | undefined) =>
  until(`all servers have ${id}`, () => nodes.every(({ live }) => live?.id === id));

/** Servers whose release has other bytes or times than it had. */
const unlike = ({ nodes }: Servers, expected: Record<string, string>) =>
  nodes.flatMap(({ name, settings }) => {
    const bytes = releaseBytes(settings.dataFolder);
    const names = new Set([...Object.keys(bytes), ...Object.keys(expected)]);
    return [...names].filter((file) => bytes[file] !== expected[file]).map((file) => `${name}: ${file}`);
  });

async function* rollBack(servers: Servers): AsyncGenerator<Row, void> {
  const { nodes, sender, shop } = servers;
  const [, operated] = nodes;
  if (!operated) throw new Error('There is no second server.');
  const headers = await signIn(operated);
  const times: number[] = [];
  const others: string[] = [];
  for (let count = 0; count < ROLLBACKS; count += 1) {
    const id = operated.live?.id;
    const bytes = releaseBytes(operated.settings.dataFolder);
    const edit = shop.edits.editEveryPage();
    await sender.send([edit.name]);
    await servers.show(edit);
    await servers.settle();
    let began = 0;
    // The leader reports a moment later that no rebuild runs any more.
    await until('the button is taken', async () => {
      began = performance.now();
      return (await ask(operated.base, `/ops/releases/${id}`, { method: 'POST', headers })).status === 303;
    });
    await allHave(servers, id);
    times.push(performance.now() - began);
    others.push(...unlike(servers, bytes));
    await ask(operated.base, '/ops/rebuild', { method: 'POST', headers });
    await servers.show(edit);
  }
  yield timeRow('rollback: all nodes', 'slowest', times, 2_000);
  yield noneRow('… files of other bytes or times', `${ROLLBACKS} on 3 nodes`, others);
}

async function* restore(servers: Servers): AsyncGenerator<Row, void> {
  const { nodes, sender, shop } = servers;
  const { postgres, edits } = shop;
  const [first] = nodes;
  const [next, ...later] = edits.products;
  if (!first || !next) throw new Error('There is no server, or nothing to edit.');
  const id = first.live?.id;
  const bytes = releaseBytes(first.settings.dataFolder);
  await postgres.backUp();
  for (const product of later.slice(0, 3)) {
    const edit = edits.make(product);
    await sender.send([edit.name]);
    await servers.show(edit);
  }
  await postgres.restore();
  yield timeRow('restored older database: all nodes', 'slowest', [await allHave(servers, id)], 2_000);
  yield noneRow('… files of other bytes or times', '3 nodes', unlike(servers, bytes));
  const edit = edits.make(next);
  await sender.send([edit.name]);
  await servers.show(edit);
  const folders = nodes.map(({ settings }) => settings.dataFolder);
  const different = await shop.differences(folders);
  yield noneRow('… files unlike a build of one process after the next edit', '3 nodes', different);
}

/** An operator goes back to an earlier release, and to an earlier database. */
export const goingBack: Scenario = async function* ({ shop }) {
  await using servers = await Servers.start(shop);
  const paths = ['/', '/catalog', shop.edits.products[0]?.path ?? '/'];
  await using readers = servers.read(() => paths, { goesBack: true });
  yield* rollBack(servers);
  yield* restore(servers);
  const { faults, answers } = readers.seen;
  yield noneRow('… bad answers', String(answers), faults);
};
