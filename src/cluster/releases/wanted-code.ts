import type { Queries } from '../database/database.ts';
import type { SharedRelease } from './release-rows.ts';

/** Stores the key of the code that the shop's newest build has, whatever release a rollback makes live later. */
export async function storeWantedCode(queries: Queries, code: string): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.fact VALUES ('code', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [code],
  );
}

/** Whether a builder with this code is to build: it is the newest build's, or nothing is built yet. */
export async function isWantedCode(
  queries: Queries,
  code: string | undefined,
  live: SharedRelease | undefined,
): Promise<boolean> {
  const [row] = await queries.query<{ value: string }>(`SELECT value FROM vitrina.fact WHERE name = 'code'`);
  const wanted = row?.value ?? live?.code;
  return wanted === undefined || wanted === code;
}
