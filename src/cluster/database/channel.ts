import type { Queries } from './database.ts';

/** The channel of all servers; what it carries is where to look. */
export const CHANNEL = 'vitrina';

/** What has changed: releases, what the leader is to do, or what /ops shows. */
export type Topic = 'release' | 'work' | 'state';

/** Tells all servers with the end of the transaction; one that does not hear it looks within a second. */
export async function notify(queries: Queries, topic: Topic): Promise<void> {
  await queries.query(`SELECT pg_notify('${CHANNEL}', $1)`, [topic]);
}
