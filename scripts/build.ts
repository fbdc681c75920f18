import { fileURLToPath } from 'node:url';
import { env } from '../src/env.ts';
import { compile } from '../src/rebuild/compile/compile.ts';
import { runCommand } from '../src/rebuild/run-command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await runCommand(process.argv.slice(2), env, async (onStep) => {
  onStep({ kind: 'compiling' });
  await compile(root, env.dataFolder);
});
// Idle connections to the API would keep the process for seconds.
process.exit();
