import './start/umask.ts';
import { fileURLToPath } from 'node:url';
import { env } from '../src/env.ts';
import { compile } from '../src/rebuild/compile/compile.ts';
import { runCommand } from '../src/rebuild/run-command.ts';
import { writeNginxHeaders } from '../src/server/nginx-headers.ts';
import { needsCompile, recordCompiled } from './start/compile-if-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A CDN host's build has what the build before left, and makes only what changed. */
const isForNetlify = process.env.NETLIFY !== undefined;

await runCommand(process.argv.slice(2), env, async (onStep) => {
  if (!isForNetlify || needsCompile(env.dataFolder)) {
    onStep({ kind: 'compiling' });
    await compile(root, env.dataFolder);
    recordCompiled(env.dataFolder);
  }
  return { everything: !isForNetlify };
});
if (!process.exitCode) {
  if (isForNetlify)
    await (
      await import('../src/netlify/publish.ts')
    ).publish({ root, dataFolder: env.dataFolder, shop: env });
  else writeNginxHeaders(env);
}
// Idle connections to the API would keep the process for seconds.
process.exit();
