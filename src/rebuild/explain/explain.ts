import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { isFilePath, releaseFileOf } from '../../content/release-files.ts';
import { FRAME_READ } from '../../content/trace.ts';
import { readRequestPath } from '../../domain/requests/request-path.ts';
import { RebuildError, UsageError } from '../problems/rebuild-error.ts';
import { ReleaseFolders } from '../release/release-folders.ts';
import { listReleases } from '../snapshot/release-table.ts';
import { type InputLabel, inputLabel } from './input-label.ts';
import { similarAddresses } from './similar-addresses.ts';
import { type RenderReason, RenderReasonSchema } from '../plan/render-reason.ts';

/** A record that a page read, and its state now. */
export interface PageInput extends InputLabel {
  key: string;
  /** `absent`: there was none when the page was made, and there is none now. */
  now: 'same' | 'changed' | 'gone' | 'new' | 'absent';
}

export interface PageExplanation {
  kind: 'page';
  address: string;
  file: string;
  /** Bytes in the live release, plain and as brotli; null where it has no such file. */
  size: { plain: number | null; brotli: number | null };
  /** The record that the page exists for; null for a page that always exists. */
  owner: (InputLabel & { key: string }) | null;
  made: { release: string | null; at: number | null; live: boolean; reason: RenderReason };
  /** Milliseconds; when it last showed something else, besides its header and footer. */
  changedAt: number;
  inputs: PageInput[];
}

/** What an address of the live release is. */
export type Explanation =
  | PageExplanation
  /** A file that belongs to the release and is no page: a sitemap, an asset. */
  | { kind: 'file'; address: string; file: string; size: number }
  | { kind: 'unknown'; address: string; near: string[] };

const PageRowSchema = z.object({
  id: z.int(),
  path: z.string(),
  owner: z.nullable(z.string()),
  made: z.int(),
  reason: z.string(),
  changed_at: z.int(),
});

const InputRowSchema = z.object({
  key: z.string(),
  seen: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  json: z.nullable(z.string()),
});

/** The address as the snapshot stores it: without origin, trailing slash and `page=1`. */
function normalise(given: string): string {
  if (!URL.canParse(given, 'http://shop')) throw new UsageError(`"${given}" is no address.`);
  const { pathname, searchParams } = new URL(given, 'http://shop');
  const requested = readRequestPath(pathname);
  if (requested.kind === 'none') throw new UsageError(`"${given}" is no address.`);
  if (searchParams.get('page') === '1') searchParams.delete('page');
  const { path } = requested;
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

function stateOf({ seen, hash }: z.infer<typeof InputRowSchema>): PageInput['now'] {
  if (seen === hash) return seen === null ? 'absent' : 'same';
  if (seen === null) return 'new';
  return hash === null ? 'gone' : 'changed';
}

const inputsOf = (db: DatabaseSync, page: number): PageInput[] =>
  db
    .prepare(
      `SELECT read.key AS key, read.hash AS seen, record.hash AS hash, record.json AS json
       FROM (SELECT iif(substr(key, 1, ${FRAME_READ.length}) = '${FRAME_READ}', substr(key, ${FRAME_READ.length + 1}), key) AS key, hash
             FROM read WHERE page = ?) AS read
       LEFT JOIN record ON record.key = read.key GROUP BY read.key ORDER BY read.key`,
    )
    .all(page)
    .map((row) => z.parse(InputRowSchema, row))
    .map((row) => ({ key: row.key, ...inputLabel(row.key, row.json ?? undefined), now: stateOf(row) }));

function jsonOf(db: DatabaseSync, key: string): string | undefined {
  const json = db.prepare('SELECT json FROM record WHERE key = ?').get(key)?.json;
  return typeof json === 'string' ? json : undefined;
}

const sizeOf = (file: string): number | null => (existsSync(file) ? statSync(file).size : null);

function liveFolder(dataFolder: string): string {
  const folders = new ReleaseFolders(dataFolder);
  const live = folders.live();
  if (live === undefined) throw new RebuildError({ code: 'nothing-built' });
  return folders.folder(live);
}

function noPage(db: DatabaseSync, live: string, address: string): Explanation {
  const file = releaseFileOf(address);
  const size = isFilePath(file) && !file.endsWith('.html') ? sizeOf(join(live, file)) : null;
  if (size !== null) return { kind: 'file', address, file, size };
  return { kind: 'unknown', address, near: similarAddresses(db, address) };
}

/** What a page of the last release was made from, when and why. @throws RebuildError where nothing is built, UsageError for what is no address */
export function explain(db: DatabaseSync, dataFolder: string, given: string): Explanation {
  const address = normalise(given);
  const live = liveFolder(dataFolder);
  const row = db
    .prepare('SELECT id, path, owner, made, reason, changed_at FROM page WHERE path IN (?, ?)')
    .get(address, decodeURI(address));
  if (!row) return noPage(db, live, address);
  const { id, path, owner, made, reason, changed_at } = z.parse(PageRowSchema, row);
  const release = listReleases(db).find(({ seq }) => seq === made);
  const file = releaseFileOf(path);
  return {
    kind: 'page',
    address: path,
    file,
    size: { plain: sizeOf(join(live, file)), brotli: sizeOf(join(live, `${file}.br`)) },
    owner: owner === null ? null : { key: owner, ...inputLabel(owner, jsonOf(db, owner)) },
    made: {
      release: release?.id ?? null,
      at: release?.madeAt ?? null,
      live: release !== undefined && live.endsWith(release.id),
      reason: z.parse(RenderReasonSchema, JSON.parse(reason)),
    },
    changedAt: changed_at,
    inputs: inputsOf(db, id),
  };
}
