// Nothing smaller would do: only a process can be killed between two changes of the disk. 20 kills take some 20 s.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRelease } from '../../src/rebuild/release/finish-release.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { ShopUnderTest } from '../build/shop-under-test.ts';
import { smallShop } from '../build/small-shop.ts';
import { stubBuiltinsForFile } from '../build/stubbed-builtins.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { readChangeCount, runFinish } from './killable-command.ts';
import { leftovers } from './release-state.ts';

// Only for rebuilds of this process: the command runs as it is.
stubBuiltinsForFile();

const KILLS = Number(process.env.REBUILD_KILLS || 20);
const SECONDS_PER_KILL = 30;
const random = randomOf(process.env.CRASH_SEED || 1, 'kills between parts of a copy');

/** A price changes fewer files than this, and the shop has more. */
const AT_ONCE = 12;
/** More releases than are stored. */
const RELEASES = 7;

let shop: ShopUnderTest;
/** Changes of the disk while everything is copied and compressed. */
let changes: number;
let price = 1000;

function editPrice(full = false) {
  price += 1;
  shop.edit('product', 'p-3', '--price', String(price));
  return shop.rebuild({ full, compressLater: true, atOnce: AT_ONCE });
}

const finish = () => finishRelease(shop.dataFolder, () => false, AT_ONCE);

beforeAll(async () => {
  shop = new ShopUnderTest();
  for (let made = 0; made < RELEASES; made++) {
    await editPrice();
    await finish();
  }
  await editPrice(true);
  await editPrice();
  const countTo = join(temporaryFolder('changes', memoryFolder()), 'count');
  const { code, stderr } = await runFinish({ dataFolder: shop.dataFolder, countTo }, AT_ONCE);
  expect([code, stderr]).toEqual([0, '']);
  changes = readChangeCount(countTo);
}, 600_000);
afterAll(() => shop.close());

/** The files of a build of the same content from nothing. */
async function cleanFiles(): Promise<Map<string, string>> {
  const other = shop.copy(smallShop());
  try {
    await other.rebuild({ full: true });
    return other.files();
  } finally {
    await other.close();
  }
}

const withoutForms = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([name]) => !name.endsWith('.br')));

test(
  `BUILD-04 ${KILLS} kills while the next release’s folder is made in parts: edits go on from what is whole, and end as a clean build`,
  async () => {
    for (let kills = 0; kills < KILLS;) {
      // Otherwise what an earlier process has begun is gone on with.
      if (random.chance(0.5)) await editPrice(true);
      const atChange = random.int(1, changes);
      const what = `killed at change ${atChange}, price ${price}`;
      const { killed, code, stderr } = await runFinish(
        { dataFolder: shop.dataFolder, killPoint: { atChange } },
        AT_ONCE,
      );
      if (killed) kills += 1;
      else expect([code, stderr], what).toEqual([0, '']);
      await editPrice();
      const clean = await cleanFiles();
      expect(withoutForms(shop.files()), what).toEqual(withoutForms(clean));
      if (random.chance(0.5)) continue;
      await finish();
      expect(shop.files(), what).toEqual(clean);
      expect(leftovers(shop.dataFolder), what).toEqual([]);
    }
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
