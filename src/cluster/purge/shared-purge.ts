import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../operations/store/store-unavailable.ts';
import { Purger, type PurgeSettings } from '../../operations/purge/purger.ts';
import type { Database } from '../database/database.ts';
import { haveSwitched } from '../node/node-table.ts';
import { PostgresStaleFiles } from './postgres-stale-files.ts';

/** How often the leader looks for what is due. */
const LOOK_MS = 250;
const SWITCHED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 20;

export interface SharedPurgeOptions {
  database: Database;
  siteUrl: string;
  /** Undefined without a CDN to purge. */
  purge: PurgeSettings | undefined;
  /** How long servers that are there are waited for, in milliseconds. */
  switchedWithinMs?: number;
}

/** Number of the live release, where anything is stale. */
async function staleSince(database: Database): Promise<number | undefined> {
  const [row] = await database.query<{ seq: string }>(
    'SELECT seq FROM vitrina.pointer WHERE EXISTS (SELECT FROM vitrina.stale)',
  );
  return row && Number(row.seq);
}

async function switched(database: Database, seq: number, ms: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end && !(await haveSwitched(database, seq))) {
    await wait(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * Has a CDN forget what changes with the releases of several servers, once those that are there show it. Runs where its server leads;
 * returns a function that ends it. What was not confirmed then is sent by the next leader.
 */
export function startSharedPurge({
  database,
  siteUrl,
  purge,
  switchedWithinMs = SWITCHED_WITHIN_MS,
}: SharedPurgeOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stale = new PostgresStaleFiles(database);
  const purger = purge && new Purger({ ...purge, siteUrl, stale });
  let isPrepared = false;
  const look = async () => {
    if (!isPrepared) await (purger ? stale.enable() : stale.disable());
    isPrepared = true;
    const seq = purger && (await staleSince(database));
    if (seq === undefined) return;
    await switched(database, seq, switchedWithinMs, signal);
    await purger?.purge(seq, signal);
  };
  const run = async () => {
    while (!signal.aborted && (purger || !isPrepared)) {
      await look().catch((error: unknown) => {
        // The node, which follows the releases, reports an unavailable database.
        if (signal.aborted || error instanceof StoreUnavailableError) return;
        console.error('What has changed could not be sent to PURGE_URL:', error);
      });
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  void run();
  return () => stopping.abort();
}
