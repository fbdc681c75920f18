import type { Queries, Row, Value } from '../database/database.ts';
import type { FileEntry, Form } from './built-release.ts';
import { checkedPath } from './checked-names.ts';

/** A file as it stands in the manifest, with the number of the release that brought it. */
export interface ManifestFile extends FileEntry {
  fromSeq: number;
}

const fileOf = (row: Row): ManifestFile => ({
  path: checkedPath(row.path),
  hash: String(row.hash),
  form: String(row.form) as Form,
  mtime: Number(row.mtime),
  fromSeq: Number(row.from_seq),
});

/** The files that the next release begins with, by path; all of them, or those of `paths`. */
export async function liveFiles(
  queries: Queries,
  paths: readonly string[] | undefined,
): Promise<Map<string, ManifestFile>> {
  const rows = await queries.query(
    `SELECT * FROM vitrina.file WHERE to_seq IS NULL AND ($1::text[] IS NULL OR path = ANY($1))`,
    [paths ?? null],
  );
  return new Map(rows.map(fileOf).map((file) => [file.path, file]));
}

/** SQL: whether a row of `file` belongs to the release of a number. */
const isIn = (number: string) => `from_seq <= ${number} AND (to_seq IS NULL OR to_seq > ${number})`;

/** The files of a release below a prefix; those alone that came after `since`, where it is given. */
export async function filesOf(
  queries: Queries,
  seq: number,
  prefix: string,
  since = -1,
): Promise<ManifestFile[]> {
  const rows = await queries.query(
    `SELECT * FROM vitrina.file WHERE ${isIn('$1::bigint')} AND from_seq > $2 AND starts_with(path, $3)`,
    [seq, since, prefix],
  );
  return rows.map(fileOf);
}

/** The file that any release kept here had last, or an offer has, at a path. */
export async function latestFile(queries: Queries, path: string): Promise<ManifestFile | undefined> {
  const rows = await queries.query(
    'SELECT * FROM vitrina.file WHERE path = $1 ORDER BY from_seq DESC LIMIT 1',
    [path],
  );
  return rows.map(fileOf)[0];
}

/** Paths of files that an earlier release has and another does not, below a prefix. */
export async function removedSince(
  queries: Queries,
  seq: number,
  prefix: string,
  since: number,
): Promise<string[]> {
  const rows = await queries.query<{ path: string }>(
    `SELECT DISTINCT path FROM vitrina.file old
     WHERE from_seq <= $2 AND to_seq > $2 AND to_seq <= $1::bigint AND starts_with(path, $3)
       AND NOT EXISTS (SELECT FROM vitrina.file WHERE path = old.path AND ${isIn('$1::bigint')})`,
    [seq, since, prefix],
  );
  return rows.map(({ path }) => checkedPath(path));
}

export async function pathsOf(queries: Queries, seq: number, prefix: string): Promise<Set<string>> {
  return new Set((await filesOf(queries, seq, prefix)).map(({ path }) => path));
}

export async function readBlobs(
  queries: Queries,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  if (hashes.length === 0) return new Map();
  const rows = await queries.query<{ hash: string; bytes: Uint8Array }>(
    'SELECT hash, bytes FROM vitrina.blob WHERE hash = ANY($1)',
    [[...hashes] satisfies Value],
  );
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}
