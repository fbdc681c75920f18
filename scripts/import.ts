import './start/umask.ts';
import { keepCompiledCode } from './start/compile-cache.ts';

keepCompiledCode();
const { env } = await import('../src/env.ts');
const { makeDataFolder } = await import('../src/private-files.ts');
const { databasePathIn } = await import('../src/reference-api/db/database-path.ts');
const { runImport } = await import('../src/reference-api/exchange/import/import-command.ts');
const { StartError } = await import('../src/reference-api/start-error.ts');

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
