import './start/umask.ts';
import { dirname } from 'node:path';
import { env } from '../src/env.ts';
import { foreignDataWarnings } from '../src/environment/personal-data.ts';
import { trustedProxiesWarning } from '../src/http/remote-address.ts';
import { makeDataFolder, makePrivateFolder } from '../src/private-files.ts';
import { startOptions } from '../src/reference-api/command-line.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { startReferenceApi } from '../src/reference-api/start.ts';
import { onShutdown } from './start/shutdown.ts';

/** Letters have the brand's colours. */
async function letterLook() {
  if (env.messages.mail === undefined) return {};
  const [{ readBrand }, { letterColours }] = await Promise.all([
    import('../src/brand/read-brand.ts'),
    import('../src/brand/letter-colours.ts'),
  ]);
  return { look: letterColours(readBrand(env.brand)) };
}

try {
  const messages = { ...env.messages, ...(await letterLook()) };
  const options = startOptions(process.argv.slice(2), { ...env, messages });
  makeDataFolder(env.dataFolder);
  makePrivateFolder(dirname(options.databasePath));
  const warning = trustedProxiesWarning(env.host, env.trustedProxies);
  if (warning !== undefined) console.warn(warning);
  for (const sentence of foreignDataWarnings(env.dataCountries)) console.warn(sentence);
  const api = await startReferenceApi(options);
  onShutdown(api.close);
  // A parent that reads this line may send a signal at once.
  console.log(`Reference API: ${api.url}`);
  if (options.demo) console.log('Demo mode: its accounts have known passwords, and /outbox is open.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
