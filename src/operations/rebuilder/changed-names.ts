import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { ChangedEntity } from '../../rebuild/sync/changed-entities.ts';
import type { ChangedThing } from './run-result.ts';

const NamedSchema = z.object({
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  code: z.optional(z.string()),
});

const MAX_LENGTH = 200;

function nameOf(json: unknown): string | undefined {
  if (typeof json !== 'string') return undefined;
  const named = z.safeParse(NamedSchema, JSON.parse(json)).data;
  return (named?.title || named?.name || named?.url || named?.code)?.slice(0, MAX_LENGTH);
}

/** Adds the names of changed entities, where the snapshot still has them. */
export function withNames(snapshot: string, changed: readonly ChangedEntity[]): ChangedThing[] {
  if (changed.length === 0) return [];
  const db = new DatabaseSync(snapshot, { readOnly: true });
  try {
    const find = db.prepare('SELECT json FROM entity WHERE kind = ? AND id = ?');
    return changed.map(({ kind, id, change }) => {
      const name = nameOf(find.get(kind, id)?.json);
      return { kind, id, change, ...(name !== undefined && { name }) };
    });
  } finally {
    db.close();
  }
}
