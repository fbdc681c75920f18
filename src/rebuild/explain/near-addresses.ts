import type { DatabaseSync } from 'node:sqlite';

/** How many are named. */
const NAMED = 5;

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

/** How much of both addresses is the same, from 0 to 1. */
function likeness(a: string, b: string): number {
  const shared = Math.min(sharedStart(a, b) + sharedEnd(a, b), a.length, b.length);
  return (2 * shared) / (a.length + b.length);
}

/** The addresses of pages that are most like one that is no page. */
export function nearAddresses(db: DatabaseSync, address: string): string[] {
  const wanted = address.toLowerCase();
  const nearest: { path: string; likeness: number }[] = [];
  for (const row of db.prepare('SELECT path FROM page').iterate()) {
    const path = String(row.path);
    const found = { path, likeness: likeness(wanted, path.toLowerCase()) };
    if (nearest.length === NAMED && found.likeness <= (nearest.at(-1)?.likeness ?? 0)) continue;
    nearest.push(found);
    nearest.sort((a, b) => b.likeness - a.likeness || (a.path < b.path ? -1 : 1));
    nearest.length = Math.min(nearest.length, NAMED);
  }
  return nearest.map(({ path }) => path);
}
