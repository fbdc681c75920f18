import { DatabaseError } from '../../src/cluster/database/database.ts';
import { refusePooler } from '../../src/cluster/database/pooler.ts';
import { fetchKnownDates, publishFromCommand } from '../../src/cluster/publish-command.ts';
import { SupersededError } from '../../src/cluster/releases/publish.ts';
import { buildFolder } from '../../src/cluster/leader/build-folder.ts';
import { StoreUnavailableError } from '../../src/operations/store/store-unavailable.ts';
import { RebuildError } from '../../src/rebuild/problems/rebuild-error.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import type { SyncSource } from '../../src/rebuild/sync/request-content.ts';

/** Ends with one sentence and exit code 1 where something keeps the servers from having a release; resolves with whether nothing did. */
async function succeeded(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const isExpected = [DatabaseError, SupersededError, StoreUnavailableError, RebuildError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}

/** Fetches what a build must know of what the servers have; resolves with whether the database could be asked. */
export const prepareForServers = (url: string, dataFolder: string): Promise<boolean> =>
  succeeded(fetchKnownDates(url, dataFolder));

/** Whether the database answers, and can be used as it is. */
export const canPublish = (url: string): Promise<boolean> => succeeded(refusePooler(url));

/** Makes what was built live on all servers. */
export async function publishToServers(
  url: string,
  dataFolder: string,
  { changesCode, source }: { changesCode: boolean; source: SyncSource },
): Promise<void> {
  const again = () => rebuild({ dataFolder: buildFolder(dataFolder), source });
  await succeeded(publishFromCommand(url, dataFolder, { changesCode, rebuild: again }));
}
