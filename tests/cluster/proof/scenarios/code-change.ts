import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measure, root } from '../../../bench/measured-command.ts';
import { SITE_URL } from '../../../bench/warm-shop.ts';
import { ask } from '../ask.ts';
import { AssetChase } from '../asset-chase.ts';
import type { MadeEdit } from '../edited-shop.ts';
import type { Scenario } from '../proof.ts';
import { noneRow } from '../row.ts';
import { Servers } from '../servers.ts';
import { until } from '../until.ts';

/** The compiled site in another brand has other styles and scripts. */
const BRAND = join(root, 'tests/brand/night');
const EDIT_EVERY_MS = 1_000;
const ON_DEMAND = '/checkout/basket';

/** `npm run build` with other code, while visitors read every server and an editor works. */
export const codeChange: Scenario = async function* ({ shop, random }) {
  await using servers = await Servers.start(shop);
  const { nodes, sender } = servers;
  const [builder] = nodes;
  if (!builder) throw new Error('There is no builder.');
  const { dataFolder, apiUrl } = builder.settings;
  await using chase = new AssetChase(nodes, ['/', '/catalog', shop.edits.products[0]?.path ?? '/']);
  const styles = async () => {
    const shown = await Promise.all(nodes.map(({ base }) => ask(base, '/')));
    return shown.map(({ body }) => /href="(\/_astro\/[^"]+\.css)"/.exec(body.toString())?.[1]);
  };
  const [before] = await styles();
  let isBuilt = false;
  const built = measure(['scripts/build.ts', '--json'], {
    VITRINA_DATA: dataFolder,
    API_URL: apiUrl,
    SITE_URL,
    DATABASE_URL: servers.url,
    BRAND,
  }).finally(() => (isBuilt = true));
  const made = new Map<string, MadeEdit>();
  const edit = async () => {
    const one = shop.edits.make(random.pick(shop.edits.products));
    made.set(one.path, one);
    await sender.send([one.name]);
  };
  while (!isBuilt) {
    await edit();
    await wait(EDIT_EVERY_MS);
  }
  await built;
  await until('all servers have the new code', async () =>
    (await styles()).every((style) => style !== before),
  );
  await servers.settle();
  const lost = await servers.missing(made.values());
  await edit();
  for (const one of made.values()) await servers.show(one);
  const onDemand = await Promise.all(nodes.map(({ base }) => ask(base, ON_DEMAND)));
  const refused = onDemand.flatMap(({ status }, index) =>
    status === 200 ? [] : [`${nodes[index]?.name}${ON_DEMAND}: ${status}`],
  );
  yield noneRow('code change: assets that another node lacks', String(chase.asked), chase.missing);
  yield noneRow('… assets of the code before that are gone', String(chase.asked), await chase.again());
  yield noneRow('… edits of during the build that are lost', String(made.size), lost);
  yield noneRow('… pages on demand that fail', String(nodes.length), refused);
};
