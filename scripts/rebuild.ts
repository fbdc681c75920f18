import './start/umask.ts';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { env } from '../src/env.ts';

// What is loaded from here on is read from the cache of the run before.
enableCompileCache(join(env.dataFolder, 'cache'));
const { runCommand } = await import('../src/rebuild/run-command.ts');
await runCommand(process.argv.slice(2), env);
// Idle connections to the API would keep the process for seconds.
process.exit();
