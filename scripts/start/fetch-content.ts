import { resolve } from 'node:path';
import type { ShopSettings } from '../../src/domain/shop/shop-settings.ts';
import { lockRebuilds } from '../../src/rebuild/disk/lock.ts';
import { openSnapshot, snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import { sync } from '../../src/rebuild/sync/sync.ts';

/** Brings the content snapshot up to the API, without making pages of it. @throws RebuildError, and then it is as it was */
export async function fetchContent(shop: ShopSettings & { readonly dataFolder: string }): Promise<void> {
  const folder = resolve(shop.dataFolder);
  using _lock = await lockRebuilds(folder, () => console.log('Another rebuild is running; waiting for it…'));
  const db = openSnapshot(snapshotFile(folder));
  try {
    await sync(db, shop, { everything: false });
  } finally {
    db.close();
  }
}
