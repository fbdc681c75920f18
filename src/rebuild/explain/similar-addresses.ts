import type { DatabaseSync } from 'node:sqlite';

const MAX_FOUND = 5;

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

/** How similar two addresses are, from 0 to 1. */
function similarity(a: string, b: string): number {
  const shared = Math.min(sharedStart(a, b) + sharedEnd(a, b), a.length, b.length);
  return (2 * shared) / (a.length + b.length);
}

/** The addresses of the pages that are most similar to a mistyped one. */
export function similarAddresses(db: DatabaseSync, address: string): string[] {
  const requested = address.toLowerCase();
  const nearest: { path: string; similarity: number }[] = [];
  for (const row of db.prepare('SELECT path FROM page').iterate()) {
    const path = String(row.path);
    const found = { path, similarity: similarity(requested, path.toLowerCase()) };
    if (nearest.length === MAX_FOUND && found.similarity <= (nearest.at(-1)?.similarity ?? 0)) continue;
    nearest.push(found);
    nearest.sort((a, b) => b.similarity - a.similarity || (a.path < b.path ? -1 : 1));
    nearest.length = Math.min(nearest.length, MAX_FOUND);
  }
  return nearest.map(({ path }) => path);
}
