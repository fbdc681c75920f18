import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { FRAME_READ, FRAME_RECORDS } from '../../content/trace.ts';
import { dataFiles, fixedPages } from './fixed-pages.ts';
import type { RenderReason } from './render-reason.ts';

/** A page or data file to be rendered. */
export interface RenderTask {
  /** Path with `?page=N`. */
  address: string;
  /** Key of the record that the page exists for; null for pages that always exist. */
  owner: string | null;
  reason: RenderReason;
}

/** What the next release must change. */
export interface Plan {
  render: RenderTask[];
  removed: string[];
}

const taskFor =
  (reason: RenderReason) =>
  ({ address, owner }: Record<string, SQLOutputValue>): RenderTask => ({
    address: String(address),
    owner: typeof owner === 'string' ? owner : null,
    reason,
  });

const staleTask = (row: Record<string, SQLOutputValue>): RenderTask =>
  taskFor({ kind: 'changed', keys: [...new Set(String(row.keys).split('\n'))].sort() })(row);

// CROSS JOIN fixes the order: else SQLite reads all pages and searches for each among the few changes.

/** Pages whose record is gone or has another address now. */
const REMOVED = `
  SELECT page.path AS address FROM change
  CROSS JOIN page ON page.owner = change.key
  LEFT JOIN record ON record.key = change.key
  WHERE record.page IS NOT page.path`;

/** Pages that read a record, themselves or for their frame, whose hash is another one now. */
const STALE = `
  WITH asked (key, seen) AS (
    SELECT key, key FROM change
    UNION ALL SELECT key, '${FRAME_READ}' || key FROM change WHERE key IN (${FRAME_RECORDS.map((key) => `'${key}'`).join(', ')}))
  SELECT page.path AS address, page.owner AS owner, group_concat(asked.key, char(10)) AS keys FROM asked
  CROSS JOIN read ON read.key = asked.seen
  CROSS JOIN page ON page.id = read.page
  LEFT JOIN record ON record.key = asked.key
  WHERE read.hash IS NOT record.hash GROUP BY page.id`;

/** Records whose page does not exist yet, or belonged to another record. */
const NEW = `
  SELECT record.page AS address, record.key AS owner FROM change
  CROSS JOIN record ON record.key = change.key
  LEFT JOIN page ON page.path = record.page
  WHERE record.page IS NOT NULL AND page.owner IS NOT record.key`;

const byAddress = (a: RenderTask, b: RenderTask) => (a.address < b.address ? -1 : 1);

/** The pages to render and remove because of what changed since the last release; its work grows with the changes alone. */
export function planChanges(db: DatabaseSync): Plan {
  const made = db
    .prepare(NEW)
    .all()
    .map(taskFor({ kind: 'new' }));
  const gone = new Set(
    db
      .prepare(REMOVED)
      .all()
      .map(({ address }) => String(address)),
  );
  for (const { address } of made) gone.delete(address);
  const tasks = new Map(made.map((item) => [item.address, item]));
  for (const stale of db.prepare(STALE).all().map(staleTask)) {
    if (!gone.has(stale.address) && !tasks.has(stale.address)) tasks.set(stale.address, stale);
  }
  return { render: [...tasks.values()].sort(byAddress), removed: [...gone].sort() };
}

/** Every page and data file. */
export function planEverything(db: DatabaseSync): Plan {
  const owned = db
    .prepare('SELECT page AS address, key AS owner FROM record WHERE page IS NOT NULL ORDER BY page')
    .all()
    .map(taskFor({ kind: 'everything' }));
  const fixed = [...fixedPages, ...dataFiles].map((address) => ({
    address,
    owner: null,
    reason: { kind: 'everything' } as const,
  }));
  const render = [...fixed, ...owned];
  const addresses = new Set(render.map(({ address }) => address));
  const removed: string[] = [];
  for (const row of db.prepare('SELECT path FROM page').iterate()) {
    const path = String(row.path);
    if (!addresses.has(path)) removed.push(path);
  }
  return { render, removed };
}
