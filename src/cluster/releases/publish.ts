import { setTimeout } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { Queries } from '../database/database.ts';
import { CHANNEL, notify, liveReleaseTopic } from '../database/channel.ts';
import { NOTE_STALE } from './note-stale.ts';
import { type BuiltFile, SITE } from './built-release.ts';
import { ASSETS, saveAssets } from './code-assets.ts';
import { removeDates, saveDates } from './page-dates.ts';
import type { ReleaseChange } from './release-change.ts';
import type { SharedRelease } from './release-rows.ts';

/** Another release became live meanwhile, or rebuilds are held since. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/** How long an offer waits for the servers that are there. */
const ACKNOWLEDGED_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 2;

const compress = promisify(zstdCompress);
/** In one piece: each further one waits for its turn. */
const FAST = { chunkSize: 2 ** 20, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** What one statement carries of blobs. */
const BATCH_BYTES = 8 * 2 ** 20;
const BATCH_FILES = 500;

/**
 * Runs `work` in one transaction of this connection, with the live number locked. Where it is not `flushed`, the next one that is
 * flushes it as well. @throws SupersededError
 */
async function withPointer<Result>(
  queries: Queries,
  expected: number | undefined,
  work: () => Promise<Result>,
  { flushed = true } = {},
): Promise<Result> {
  try {
    // Who freezes here must not keep the others from the pointer.
    const [row] = await queries.query<{ seq: string }>(
      `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '20s';
       ${flushed ? '' : 'SET LOCAL synchronous_commit = off;'}
       SELECT seq FROM vitrina.pointer FOR UPDATE`,
    );
    if (expected !== undefined && Number(row?.seq) !== expected)
      throw new SupersededError('Another release became live meanwhile.');
    const result = await work();
    await queries.query('COMMIT');
    return result;
  } catch (error) {
    await queries.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The pointer's transaction flushes an offer: a database that ends before that has one of a dead leader, or none. */
const OFFER = { flushed: false };

/** Takes back offers that did not become live. The transaction has the pointer. */
async function removeOffers(queries: Queries): Promise<void> {
  const above = '(SELECT seq FROM vitrina.pointer)';
  await queries.query(
    `WITH gone AS (DELETE FROM vitrina.file WHERE from_seq > ${above} RETURNING hash)
     DELETE FROM vitrina.blob WHERE hash IN (SELECT hash FROM gone)
       AND NOT EXISTS (SELECT FROM vitrina.file WHERE file.hash = blob.hash AND from_seq <= ${above});
     UPDATE vitrina.file SET to_seq = NULL WHERE to_seq > ${above};
     DELETE FROM vitrina.release WHERE seq > ${above}`,
  );
}

/** Takes back offers that did not become live; none that becomes live meanwhile. */
export const discardOffers = (queries: Queries): Promise<void> =>
  withPointer(queries, undefined, () => removeOffers(queries));

async function beginOffer(queries: Queries, release: Omit<SharedRelease, 'seq'>): Promise<number> {
  await removeOffers(queries);
  const { id, code, pages, madeAt } = release;
  const [row] = await queries.query<{ seq: string }>(
    `INSERT INTO vitrina.release (seq, id, code, pages, made_at)
     VALUES (nextval('vitrina.release_seq'), $1, $2, $3, $4) RETURNING seq`,
    [id, code, pages, Math.round(madeAt)],
  );
  return Number(row?.seq);
}

/** Files in groups whose blobs one statement carries. */
async function* batches(files: readonly BuiltFile[]): AsyncGenerator<{ hash: string; bytes: Buffer }[]> {
  let batch: { hash: string; bytes: Buffer }[] = [];
  let size = 0;
  for (const { hash, source, form } of files) {
    const content = await readFile(source);
    const bytes = form === 'zstd' ? await compress(content, FAST) : content;
    batch.push({ hash, bytes });
    size += bytes.length;
    if (size < BATCH_BYTES && batch.length < BATCH_FILES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

async function writeBlobs(queries: Queries, files: readonly BuiltFile[]): Promise<void> {
  const wanted = new Map(files.map((file) => [file.hash, file]));
  const known = await queries.query<{ hash: string }>('SELECT hash FROM vitrina.blob WHERE hash = ANY($1)', [
    [...wanted.keys()],
  ]);
  for (const { hash } of known) wanted.delete(hash);
  for await (const batch of batches([...wanted.values()])) {
    await queries.query(
      'INSERT INTO vitrina.blob SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT DO NOTHING',
      [batch.map(({ hash }) => hash), batch.map(({ bytes }) => bytes)],
    );
  }
}

async function writeRows(queries: Queries, seq: number, { written, removed }: ReleaseChange): Promise<void> {
  await queries.query('UPDATE vitrina.file SET to_seq = $1 WHERE to_seq IS NULL AND path = ANY($2)', [
    seq,
    [...written.map(({ path }) => path), ...removed],
  ]);
  await queries.query(
    `INSERT INTO vitrina.file (path, hash, form, mtime, from_seq)
     SELECT path, hash, form, mtime, $5::bigint
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS new (path, hash, form, mtime)`,
    [
      written.map(({ path }) => path),
      written.map(({ hash }) => hash),
      written.map(({ form }) => form),
      written.map(({ mtime }) => mtime),
      seq,
    ],
  );
}

/** Makes the rows of an earlier release those of a new number. */
async function copyRows(queries: Queries, seq: number, earlier: number): Promise<void> {
  const old = `SELECT * FROM vitrina.file WHERE from_seq <= $2 AND (to_seq IS NULL OR to_seq > $2)`;
  await queries.query(
    `UPDATE vitrina.file now SET to_seq = $1 WHERE to_seq IS NULL AND NOT EXISTS
       (SELECT FROM (${old}) AS old WHERE old.path = now.path AND old.hash = now.hash AND old.mtime = now.mtime)`,
    [seq, earlier],
  );
  await queries.query(
    `INSERT INTO vitrina.file (path, hash, form, mtime, from_seq)
     SELECT path, hash, form, mtime, $1::bigint FROM (${old}) AS old
     WHERE NOT EXISTS (SELECT FROM vitrina.file now WHERE now.path = old.path AND now.to_seq IS NULL)`,
    [seq, earlier],
  );
}

/**
 * Waits until the connected servers have all files of an offer. One without any connection is gone; where there are new assets, it may
 * only have lost them a moment ago, and still be asked for these.
 */
async function acknowledged(queries: Queries, seq: number): Promise<void> {
  const end = Date.now() + ACKNOWLEDGED_WITHIN_MS;
  while (Date.now() < end) {
    const [row] = await queries.query<{ missing: number }>(
      `SELECT count(*)::int AS missing FROM vitrina.node
       WHERE seen_at > clock_timestamp() - interval '10 seconds' AND coalesce(offered, 0) <> $1
         AND (EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'vitrina ' || node.id)
           OR (seen_at > clock_timestamp() - interval '3 seconds' AND EXISTS
             (SELECT FROM vitrina.file WHERE from_seq = $1 AND starts_with(path, $2))))`,
      [seq, SITE + ASSETS],
    );
    if (row?.missing === 0) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Moves the pointer to an offer, and with it every server; the newest build's `code` is stored with it where it is given. */
async function makeLive(
  queries: Queries,
  { seq, id, code }: Pick<SharedRelease, 'seq' | 'id'> & { code?: string },
  expected: number,
  alsoStore?: () => Promise<void>,
): Promise<void> {
  await withPointer(queries, expected, async () => {
    // In one message: each more is a round trip that the edit waits for.
    const moved = await queries.query(
      `WITH moved AS (
         UPDATE vitrina.pointer SET seq = release.seq, since = clock_timestamp()
         FROM vitrina.release WHERE release.seq = $1 RETURNING release.seq),
       wanted AS (
         INSERT INTO vitrina.fact SELECT 'code', $2 FROM moved WHERE $2::text IS NOT NULL
         ON CONFLICT (name) DO UPDATE SET value = excluded.value),
       stale AS (${NOTE_STALE})
       SELECT pg_notify('${CHANNEL}', $3) FROM moved`,
      [seq, code ?? null, liveReleaseTopic(id)],
    );
    if (moved.length === 0) throw new SupersededError('The offer was taken back meanwhile.');
    await alsoStore?.();
  });
}

/** Offers a change to all servers and makes it live, from the number that its rebuild began with. @throws SupersededError */
export async function publish(queries: Queries, change: ReleaseChange, expected: number): Promise<void> {
  const seq = await withPointer(
    queries,
    expected,
    async () => {
      const number = await beginOffer(queries, change);
      await writeBlobs(queries, change.written);
      await writeRows(queries, number, change);
      await removeDates(queries, change.removed);
      await saveDates(queries, change.dates);
      if (change.assets.length > 0) await saveAssets(queries, change.code, change.assets);
      await notify(queries, 'release');
      return number;
    },
    OFFER,
  );
  await acknowledged(queries, seq);
  await makeLive(queries, { seq, id: change.id, code: change.code }, expected);
}

/** Makes an earlier release live again, as a new number with its rows; `hold` is stored with it. @throws SupersededError */
export async function publishAgain(
  queries: Queries,
  release: SharedRelease,
  expected: number,
  hold: () => Promise<void>,
): Promise<void> {
  const seq = await withPointer(
    queries,
    expected,
    async () => {
      const number = await beginOffer(queries, release);
      await copyRows(queries, number, release.seq);
      await notify(queries, 'release');
      return number;
    },
    OFFER,
  );
  await acknowledged(queries, seq);
  await makeLive(queries, { seq, id: release.id }, expected, hold);
}
