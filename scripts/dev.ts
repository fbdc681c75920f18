import './start/umask.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { BrandError } from '../src/brand/brand-fault.ts';
import { readBrand } from '../src/brand/read-brand.ts';
import { getSites } from '../src/contract/shop/site.ts';
import { env } from '../src/env.ts';
import { RebuildError } from '../src/rebuild/problems/rebuild-error.ts';
import { snapshotFile } from '../src/rebuild/snapshot/snapshot.ts';
import { rejectFlags } from './no-flags.ts';
import { fetchContent } from './start/fetch-content.ts';
import { ProcessFailed, serve, stopAll } from './start/processes.ts';
import { onShutdown } from './start/shutdown.ts';

const API_CHECK_MS = 2_000;

/** Another command may serve the reference API already; what else listens there is none. */
async function isApiServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API_CHECK_MS);
    const answer = await fetch(env.internalApiUrl + getSites.path, { signal });
    return answer.ok && z.safeParse(getSites.response, await answer.json()).success;
  } catch {
    return false;
  }
}

/** Without the API there is the content of the last time, if there was one. */
async function fetchOrKeepContent(): Promise<void> {
  const isThere = existsSync(snapshotFile(env.dataFolder));
  try {
    await fetchContent(env);
  } catch (error) {
    if (!(error instanceof RebuildError) || !isThere) throw error;
    console.error(`${error.message} What is shown may be old.`);
  }
}

rejectFlags('npm run dev');
let stopServer = () => Promise.resolve();
async function stop(): Promise<void> {
  await stopServer();
  await stopAll();
}
onShutdown(stop);
try {
  readBrand(env.brand);
  const ends: Promise<never>[] = [];
  if (env.usesReferenceApi && !(await isApiServed())) ends.push((await serve('api', ['--demo'])).end);
  await Promise.race([...ends, fetchOrKeepContent()]);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { dev } = await import('astro');
  const server = await dev({ root: fileURLToPath(new URL('..', import.meta.url)) });
  stopServer = () => server.stop();
  console.log(`Shop: http://localhost:${server.address.port}\nAPI:  ${env.apiUrl}\nCtrl-C ends all.`);
  await Promise.race(ends);
} catch (error) {
  await stop();
  const isExpected = [BrandError, ProcessFailed, RebuildError].some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = 1;
}
