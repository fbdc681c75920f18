import type { Rebuild } from '../../operations/rebuilder/rebuild.ts';
import { RunError } from '../../operations/rebuilder/run-problem.ts';
import type { OperationsStore } from '../../operations/store/operations-store.ts';
import { StoreUnavailableError } from '../../operations/store/store-unavailable.ts';
import { removeKnownDates, writeKnownDates } from '../../rebuild/feeds/known-dates.ts';
import type { Queries } from '../database/database.ts';
import type { FileHashes } from '../releases/built-release.ts';
import { sharedDates } from '../releases/page-dates.ts';
import { changeTo } from '../releases/release-change.ts';
import { pruneReleases } from '../releases/prune.ts';
import { publish, SupersededError } from '../releases/publish.ts';
import { type SharedRelease, sharedState } from '../releases/release-rows.ts';
import { isWantedCode, storeWantedCode } from '../releases/wanted-code.ts';
import { buildFolder, builtCode } from './build-folder.ts';

/** Nothing is removed while servers switch; what is left where this one ends before is removed after the next release. */
const REST_MS = 200;

export interface PublisherOptions {
  /** Statements of the connection that has the lock. */
  queries: Queries;
  dataFolder: string;
  store: OperationsStore;
  /** Rebuilds in the builder's own folder. */
  rebuild: Rebuild;
  hashes: FileHashes;
}

/** Publishes what was built, if it is not what is live; `live` is what it was built on. */
export async function publishBuilt(
  { queries, dataFolder, hashes }: Pick<PublisherOptions, 'queries' | 'dataFolder' | 'hashes'>,
  release: string,
  live: SharedRelease | undefined,
): Promise<void> {
  if (release === live?.id) return storeWantedCode(queries, live.code);
  const change = await changeTo(buildFolder(dataFolder), { id: release, live, queries, hashes });
  await publish(queries, change, live?.seq ?? 0);
}

/** Failures other than the rebuild's own are only logged: they may name the database. */
function asRunError(error: unknown): RunError {
  if (error instanceof RunError) return error;
  if (error instanceof SupersededError) return new RunError({ code: 'release-superseded' });
  const reason = error instanceof StoreUnavailableError ? error.message : error;
  console.error('What was built could not be published.', reason);
  return new RunError({ code: 'unforeseen', detail: null });
}

/** Rebuilds as the leader does: what was built is live on every server when it resolves. Rejects with RunError. */
export function publishingRebuild(options: PublisherOptions): Rebuild {
  const { queries, dataFolder, store } = options;
  let isCaughtUp = false;
  const rebuild: Rebuild = async (order, onProgress) => {
    const { live } = await sharedState(queries);
    if (!(await isWantedCode(queries, builtCode(dataFolder), live)) || (await store.hold())) {
      throw new RunError({ code: 'release-superseded' });
    }
    // Another leader may have taken up edits of other kinds before.
    const { only: _only, ...whole } = order;
    const first = order.thoroughness === 'named' ? { ...whole, thoroughness: 'changed' as const } : order;
    const folder = buildFolder(dataFolder);
    if (!isCaughtUp) writeKnownDates(folder, await sharedDates(queries));
    const built = await options.rebuild(isCaughtUp ? order : first, onProgress);
    await publishBuilt(options, built.release, live);
    setTimeout(() => void pruneReleases(queries).catch(() => undefined), REST_MS).unref();
    removeKnownDates(folder);
    isCaughtUp = true;
    return built;
  };
  return (order, onProgress) =>
    rebuild(order, onProgress).catch((error: unknown) => {
      throw asRunError(error);
    });
}
