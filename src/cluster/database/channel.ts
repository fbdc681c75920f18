import type { Queries } from './database.ts';

/** The channel of all servers; what it carries is where to look. */
export const CHANNEL = 'vitrina';

const LIVE = 'live ';

/** What has changed: an offer or which release is live, what the leader is to do, or what /ops shows. */
export type Topic = 'release' | 'work' | 'state' | `${typeof LIVE}${string}`;

/** Sent with the commit that makes a release live. */
export const liveReleaseTopic = (id: string): Topic => `${LIVE}${id}`;

/** Id of the release that has become live, where this is what a topic says. */
export const liveIdOf = (topic: string): string | undefined =>
  topic.startsWith(LIVE) ? topic.slice(LIVE.length) : undefined;

/** Notifies all servers with the commit; a server that misses it polls within a second. */
export async function notify(queries: Queries, topic: Topic): Promise<void> {
  await queries.query(`SELECT pg_notify('${CHANNEL}', $1)`, [topic]);
}
