import { currentSite } from '../compile/compiled-site.ts';
import { samplePages } from '../snapshot/sample-pages.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import type { WarmPool } from './render-pool.ts';

/** Enough pages of every kind for the engine to know the code. */
const SAMPLE_SIZE = 60;

/**
 * Loads the compiled site of a data folder into a pool and renders some of its pages without storing them, so that the next
 * pages are rendered at full speed. Does nothing where there is no snapshot with pages. @throws RebuildError
 */
export async function warmSite(pool: WarmPool, dataFolder: string): Promise<void> {
  const snapshot = snapshotFile(dataFolder);
  const addresses = samplePages(snapshot, SAMPLE_SIZE);
  if (!addresses) return;
  const { code, renderEntry } = currentSite(dataFolder);
  await pool.warm({ code, entry: renderEntry, snapshot }, addresses);
}
