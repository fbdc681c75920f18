import './start/umask.ts';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainColours, readBrand } from '../src/brand/read-brand.ts';
import { shareStyle } from '../src/brand/share-style.ts';
import { buildFolder } from '../src/cluster/leader/build-folder.ts';
import { env } from '../src/env.ts';
import { foreignDataWarnings } from '../src/environment/personal-data.ts';
import { compileApart } from '../src/rebuild/compile/compile-apart.ts';
import type { RebuildStep } from '../src/rebuild/rebuild.ts';
import { runCommand } from '../src/rebuild/run-command.ts';
import { writeNginxHeaders } from '../src/server/headers/nginx-headers.ts';
import { needsCompile, recordCompiled } from './start/compile-if-changed.ts';
import { prepareForServers, publishToServers } from './start/publish-to-servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A CDN host's build has what the build before left, and makes only what changed. */
const isForNetlify = process.env.NETLIFY !== undefined;
/** Of several servers a builder builds beside what it serves. */
const dataFolder = env.databaseUrl === undefined ? env.dataFolder : buildFolder(resolve(env.dataFolder));

const isServedHere = env.databaseUrl === undefined && !isForNetlify;
async function prepare(onStep: (step: RebuildStep) => void): Promise<{ everything: boolean }> {
  // Before a build of minutes, not after it.
  if (env.databaseUrl !== undefined && !(await prepareForServers(env.databaseUrl, resolve(env.dataFolder)))) {
    process.exit();
  }
  if (!isForNetlify || needsCompile(dataFolder)) {
    onStep({ kind: 'compiling' });
    await compileApart({ root, dataFolder, brand: env.brand });
    recordCompiled(dataFolder);
  }
  return { everything: !isForNetlify };
}

// While nothing of it is public yet.
for (const sentence of foreignDataWarnings(env.dataCountries)) console.warn(sentence);
const environment = { ...env, dataFolder, isServedHere };
const done = await runCommand(process.argv.slice(2), environment, { prepare, hasReports: false });
if (!process.exitCode) {
  if (isForNetlify) {
    const brand = readBrand(env.brand);
    const errorColours = plainColours(brand);
    const { publish } = await import('../src/netlify/publish.ts');
    const { SharePictures, sharedMediaUrl } = await import('../src/server/share/share-pictures.ts');
    const sharePictures = new SharePictures({
      dataFolder: env.dataFolder,
      mediaUrl: sharedMediaUrl(env),
      style: shareStyle(brand),
      // A release may name more than a server keeps.
      maxKept: Infinity,
    });
    await publish({ root, dataFolder: env.dataFolder, shop: env, errorColours, sharePictures });
    await sharePictures.removeUnused();
  } else if (env.databaseUrl !== undefined) {
    if (done === 'rebuild')
      await publishToServers(env.databaseUrl, resolve(env.dataFolder), { changesCode: true, source: env });
  } else writeNginxHeaders(env);
}
// Idle connections to the API would keep the process for seconds.
process.exit();
