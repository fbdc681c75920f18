import './start/umask.ts';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { env } from '../src/env.ts';

// What is loaded from here on is read from the cache of the run before.
const { databaseUrl } = env;
const { buildFolder } = await import('../src/cluster/leader/build-folder.ts');
/** Of several servers a builder builds beside what it serves. */
const dataFolder = databaseUrl === undefined ? env.dataFolder : buildFolder(resolve(env.dataFolder));
enableCompileCache(join(dataFolder, 'cache'));
const { runCommand } = await import('../src/rebuild/run-command.ts');
const environment = { ...env, dataFolder, isServedHere: databaseUrl === undefined };

async function prepare(): Promise<{ everything: boolean }> {
  if (databaseUrl !== undefined) {
    const { canPublish } = await import('./start/publish-to-servers.ts');
    // Before pages are rendered, not after that.
    if (!(await canPublish(databaseUrl))) process.exit();
  }
  return { everything: false };
}

const command = await runCommand(process.argv.slice(2), environment, { prepare, hasReports: true });
if (databaseUrl !== undefined && command === 'rebuild' && !process.exitCode) {
  const { publishToServers } = await import('./start/publish-to-servers.ts');
  await publishToServers(databaseUrl, resolve(env.dataFolder), { changesCode: false, source: env });
}
// Idle connections to the API would keep the process for seconds.
process.exit();
