import './start/umask.ts';
import { env } from '../src/env.ts';
import { ListenError, withPortReserved } from '../src/server/listen.ts';
import { rejectFlags } from './no-flags.ts';
import { needsCompile, recordCompiled } from './start/compile-if-changed.ts';
import { warmPictures } from './start/warm-pictures.ts';
import { shareSecrets } from './start/shop-secrets.ts';
import { ProcessFailed, run, serve, stopAll } from './start/processes.ts';
import { onShutdown } from './start/shutdown.ts';

rejectFlags('npm start');
onShutdown(stopAll);
const ops = env.usesReferenceApi ? `\nOps:  ${shareSecrets(env)}` : '';
try {
  const ends: Promise<never>[] = [];
  // A taken port is said at once, not after minutes of building, and the API does not get the shop's.
  await withPortReserved(
    env.port,
    async () => {
      if (env.usesReferenceApi) ends.push((await serve('api', ['--demo'])).end);
    },
    env.host,
  );
  const compile = needsCompile(env.dataFolder);
  await Promise.race([...ends, run(compile ? 'build' : 'rebuild')]);
  if (compile) recordCompiled(env.dataFolder);
  ends.push((await serve('serve')).end);
  console.log(`\nShop: ${env.siteUrl}\nAPI:  ${env.apiUrl}${ops}\nCtrl-C ends both.`);
  if (env.usesReferenceApi && env.warmsPictures) void warmPictures(`http://localhost:${env.port}`);
  await Promise.race(ends);
} catch (error) {
  await stopAll();
  if (!(error instanceof ProcessFailed || error instanceof ListenError)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = 1;
}
