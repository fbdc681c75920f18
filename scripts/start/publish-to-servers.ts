import { DatabaseError } from '../../src/cluster/database/database.ts';
import { publishFromCommand } from '../../src/cluster/publish-command.ts';
import { SupersededError } from '../../src/cluster/releases/publish.ts';
import { StoreUnavailableError } from '../../src/operations/store/store-unavailable.ts';

/** Makes what was built live on all servers; what keeps it from being is one sentence and exit code 1. */
export async function publishToServers(
  url: string,
  dataFolder: string,
  options: { changesCode: boolean },
): Promise<void> {
  try {
    await publishFromCommand(url, dataFolder, options);
  } catch (error) {
    const isExpected = [DatabaseError, SupersededError, StoreUnavailableError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
