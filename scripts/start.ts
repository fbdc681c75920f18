import './start/umask.ts';
import { join } from 'node:path';
import { env } from '../src/env.ts';
import { ListenError, withPortReserved } from '../src/server/listen.ts';
import { needsCompile, recordCompiled } from './start/compile-if-changed.ts';
import { warmPictures } from './start/warm-pictures.ts';
import { shareSecrets } from './start/shop-secrets.ts';
import { currentRelease } from '../src/server/release.ts';
import { RebuildError } from '../src/rebuild/problems/rebuild-error.ts';
import { compileMessage, firstBuild } from './start/first-messages.ts';
import { ProcessFailed, run, runUntil, serve, stopAll } from './start/processes.ts';
import { onShutdown } from './start/shutdown.ts';
import { importArguments, StartArgumentsError } from './start/import-arguments.ts';
import { chooseSite, siteArgument, SiteChoiceError } from './start/site-choice.ts';

/** A site that is not the settings' own has a data folder of its own, so that both can stand side by side. */
async function selectSite(name: string): Promise<string> {
  const site = await chooseSite(name, { ...env, apiUrl: env.internalApiUrl });
  if (site.id === env.siteId) return env.dataFolder;
  // For the processes that are started from here on.
  process.env.SITE_ID = String(site.id);
  process.env.VITRINA_DATA = join(env.dataFolder, 'sites', site.code);
  return process.env.VITRINA_DATA;
}

/** The demo, unless an import has made the shop. Asked once its packages are there: the shop of another back end needs none of it. */
async function apiArguments(dataFolder: string): Promise<string[]> {
  const { holdsImportedShop } = await import('../src/reference-api/exchange/import/imported-shop.ts');
  return holdsImportedShop(dataFolder) ? [] : ['--demo'];
}

/** Compiles in a process of its own, until pages can be rendered; undefined where it need not. What fails is told to who waits for it. */
function startCompile(dataFolder: string): Promise<void> | undefined {
  if (!needsCompile(dataFolder)) return undefined;
  const compiling = runUntil('start/compile-site', compileMessage.usable);
  compiling.catch(() => undefined);
  return compiling;
}

/** Of several servers the one that builds publishes its releases. */
const hasNoRelease = (dataFolder: string) =>
  env.databaseUrl === undefined && currentRelease(dataFolder) === undefined;

/**
 * Has the server make the first release, and show pages of it meanwhile. Content is fetched while the site is compiled. The
 * server begins with neither: whoever opens the shop is told to wait.
 */
async function serveFirst(
  { compiling, ends }: { compiling: Promise<void> | undefined; ends: Promise<never>[] },
  fetchAhead: () => Promise<void>,
): Promise<void> {
  const shop = await serve('serve');
  ends.push(shop.end);
  console.log(`Open ${env.siteUrl}: pages are shown while the shop is built.`);
  await Promise.race([...ends, Promise.all([compiling, compiling && fetchAhead()])]);
  const made = shop.told(firstBuild.made);
  shop.send(firstBuild.make);
  await Promise.race([...ends, made]);
}

onShutdown(stopAll);
try {
  const { files, others } = importArguments(process.argv.slice(2), env);
  const siteName = siteArgument(others);
  const ops = env.usesReferenceApi ? `\nOps:  ${shareSecrets(env)}` : '';
  const ends: Promise<never>[] = [];
  let compiling: Promise<void> | undefined;
  // A taken port is said at once, not after minutes of building, and the API does not get the shop's.
  await withPortReserved(
    env.port,
    async () => {
      if (siteName === undefined && hasNoRelease(env.dataFolder)) compiling = startCompile(env.dataFolder);
      if (files.length > 0) await run('import', files);
      if (env.usesReferenceApi) {
        const args = await apiArguments(env.dataFolder);
        // The demo's counter is no counter of a shop of one's own.
        if (!args.includes('--demo')) process.env.COUNTER_SCRIPT_URL ||= 'none';
        ends.push((await serve('api', args)).end);
      }
    },
    env.host,
  );
  const dataFolder = siteName === undefined ? env.dataFolder : await selectSite(siteName);
  // The output is read by the operator.
  process.env.LOG ||= 'text';
  if (hasNoRelease(dataFolder)) {
    const isAnother = dataFolder !== env.dataFolder;
    compiling ??= startCompile(dataFolder);
    await serveFirst({ compiling, ends }, async () => {
      // This process has the settings of the site that they name.
      if (isAnother) return;
      const { fetchContent } = await import('./start/fetch-content.ts');
      await fetchContent(env);
    });
  } else {
    const compile = needsCompile(dataFolder);
    await Promise.race([...ends, run(compile ? 'build' : 'rebuild')]);
    if (compile) recordCompiled(dataFolder);
    ends.push((await serve('serve')).end);
  }
  console.log(`\nShop: ${env.siteUrl}\nAPI:  ${env.apiUrl}${ops}\nCtrl-C ends both.`);
  if (env.usesReferenceApi && env.warmsPictures) void warmPictures(`http://localhost:${env.port}`);
  await Promise.race(ends);
} catch (error) {
  await stopAll();
  const isExpected = [ProcessFailed, ListenError, SiteChoiceError, StartArgumentsError, RebuildError].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected || !(error instanceof Error)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = 1;
}
