import { existsSync } from 'node:fs';
import { compiledSite } from '../../rebuild/compile/compiled-site.ts';
import type { Queries } from '../database/database.ts';
import { filesBelow, SITE } from './built-release.ts';

/** Folder of the files with hashed names. */
export const ASSETS = '_astro/';

/** Earlier codes whose pages may still be open. */
const EARLIER_CODES = 5;

/** SQL: the last codes, but for the one that is a parameter. */
const EARLIER = `SELECT code FROM vitrina.release WHERE code <> $1 GROUP BY code ORDER BY max(seq) DESC LIMIT ${EARLIER_CODES}`;

/** Paths in the manifest of the assets of a code, as a builder has compiled it. */
export async function assetsOf(buildFolder: string, code: string): Promise<string[]> {
  const { client } = compiledSite(buildFolder, code);
  if (!existsSync(client)) return [];
  const names = (await filesBelow(client)).filter((name) => name.startsWith(ASSETS));
  return [...new Set(names.map((name) => SITE + name.replace(/\.br$/, '')))];
}

/** Stores the assets of a code with its release, and forgets those of codes that are no longer recent. */
export async function saveAssets(queries: Queries, code: string, paths: readonly string[]): Promise<void> {
  await queries.query(
    'INSERT INTO vitrina.code_asset SELECT $1, path FROM unnest($2::text[]) AS path ON CONFLICT DO NOTHING',
    [code, paths],
  );
  await queries.query(`DELETE FROM vitrina.code_asset WHERE code <> $1 AND code NOT IN (${EARLIER})`, [code]);
}

/** Paths of the assets of earlier codes that a release of this code keeps, also where its builder has never had them. */
export async function earlierAssets(queries: Queries, code: string): Promise<Set<string>> {
  const rows = await queries.query<{ path: string }>(
    `SELECT DISTINCT path FROM vitrina.code_asset WHERE code IN (${EARLIER})`,
    [code],
  );
  return new Set(rows.map(({ path }) => path));
}
