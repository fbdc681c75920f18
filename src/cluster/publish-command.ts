import { setTimeout } from 'node:timers/promises';
import { removeKnownDates, writeKnownDates } from '../rebuild/feeds/known-dates.ts';
import { liveRelease } from '../rebuild/release/rollback.ts';
import { Database, DatabaseError } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { refusePooler } from './database/pooler.ts';
import { buildFolder, builtCode } from './leader/build-folder.ts';
import { BuilderLock, type HeldLock } from './leader/builder-lock.ts';
import { askForLock, endHandover } from './leader/handover.ts';
import { sendHeartbeat } from './leader/heartbeat.ts';
import { publishBuilt } from './leader/publisher.ts';
import { FileHashes } from './releases/built-release.ts';
import { pruneReleases } from './releases/prune.ts';
import { discardOffers } from './releases/publish.ts';
import { sharedDates } from './releases/page-dates.ts';
import { sharedState } from './releases/release-rows.ts';
import { isWantedCode } from './releases/wanted-code.ts';
import { PostgresOperationsStore } from './store/postgres-operations-store.ts';

const TRY_EVERY_MS = 100;

/** The lock, as soon as the leader has handed it over. */
async function acquired(lock: BuilderLock, database: Database): Promise<HeldLock> {
  for (;;) {
    await askForLock(database);
    const held = await lock.tryAcquire();
    if (held) return held;
    await setTimeout(TRY_EVERY_MS);
  }
}

/** Gives the build of a builder's folder the dates since when pages show what they show. @throws DatabaseError, StoreUnavailableError */
export async function fetchKnownDates(url: string, dataFolder: string): Promise<void> {
  await refusePooler(url);
  await using database = new Database(url);
  await migrate(database);
  writeKnownDates(buildFolder(dataFolder), await sharedDates(database));
}

export interface CommandOptions {
  /** Only a build may change the code. */
  changesCode: boolean;
  /** Brings the release that the command has built up to date with the API. */
  rebuild: () => Promise<{ release: string }>;
}

/**
 * Makes what a command has built in a builder's folder live on all servers, and ends a hold.
 * @throws DatabaseError, StoreUnavailableError, SupersededError, and what `rebuild` rejects with
 */
export async function publishFromCommand(
  url: string,
  dataFolder: string,
  { changesCode, rebuild }: CommandOptions,
): Promise<void> {
  const folder = buildFolder(dataFolder);
  if (liveRelease(folder) === undefined) {
    throw new DatabaseError('There is nothing to publish: run npm run build.');
  }
  await refusePooler(url);
  const database = new Database(url);
  await using store = new PostgresOperationsStore(database);
  await migrate(database);
  await using lock = new BuilderLock(url);
  const { queries, pid } = await acquired(lock, database);
  using _life = sendHeartbeat(database, pid);
  try {
    await discardOffers(queries);
    const { live } = await sharedState(queries);
    if (!changesCode && !(await isWantedCode(queries, builtCode(dataFolder), live))) {
      throw new DatabaseError('The servers have other code than this builder: run npm run build.');
    }
    // Edits that went live since the command began are settled: no later run makes them live again.
    writeKnownDates(folder, await sharedDates(queries));
    const { release } = await rebuild();
    await publishBuilt({ queries, dataFolder, hashes: new FileHashes() }, release, live);
    await pruneReleases(queries);
    await store.endHold();
    await store.runs.addCommand(release, Date.now());
    removeKnownDates(folder);
  } finally {
    await endHandover(database);
  }
}
