import './start/umask.ts';
import { env } from '../src/env.ts';
import { makeDataFolder } from '../src/private-files.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { runImport } from '../src/reference-api/exchange/import/import-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';

try {
  makeDataFolder(env.dataFolder);
  const { dataFolder } = env;
  const shop = { databasePath: databasePathIn(dataFolder), dataFolder, now: new Date() };
  const isDone = await runImport(shop, process.argv.slice(2), {
    print: console.log,
    progress: console.error,
  });
  if (!isDone) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
