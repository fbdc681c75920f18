import { DatabaseSync } from 'node:sqlite';
import type { ContentName } from '../../src/contract/content/content-hook.ts';

/** An edit of the shop and how to see that it is live. */
export interface MadeEdit {
  /** Arguments of the edit command. */
  args: string[];
  /** A page that shows it, and what it then contains. */
  path: string;
  text: string;
  /** What a back end would name. */
  entities: ContentName[];
}

/** Another edit of the same kind for each run. */
export type BenchEdit = (run: number) => MadeEdit;

const one = (db: DatabaseSync, sql: string) => db.prepare(sql).get() ?? {};

/** The benchmark's edits, of things that the shop's snapshot holds. */
export function edits(snapshot: string): Record<string, BenchEdit> {
  using db = new DatabaseSync(snapshot, { readOnly: true });
  const card = one(
    db,
    `SELECT card.json ->> 'path' AS path, card.json ->> 'id' AS id FROM record listing
     JOIN record card ON card.key = 'card:' || (listing.json ->> '$.productIds[0]')
     WHERE listing.key = 'listing:/catalog:1'`,
  );
  const path = String(card.path);
  // A product's address ends with its code.
  const product = path.slice(path.lastIndexOf('/') + 1);
  const entities: ContentName[] = [{ kind: 'product', id: Number(card.id) }];
  const category = one(
    db,
    `SELECT json ->> 'code' AS code, json ->> 'path' AS path, json ->> 'id' AS id FROM record
     WHERE key LIKE 'category:/catalog/%/%' ORDER BY key LIMIT 1`,
  );
  return {
    'one price': (run) => ({
      args: ['product', product, '--price', String(54_321 + run)],
      path,
      text: String(54_321 + run),
      entities,
    }),
    'one title': (run) => ({
      args: ['product', product, '--title', `Полотно пробное ${run}`],
      path,
      text: `Полотно пробное ${run}`,
      entities,
    }),
    'one category renamed': (run) => ({
      args: ['category', String(category.code), '--title', `Раздел пробный ${run}`],
      path: String(category.path),
      text: `Раздел пробный ${run}`,
      entities: [{ kind: 'category', id: Number(category.id) }, { kind: 'product' }],
    }),
    'one setting (a link of every footer)': (run) => ({
      args: ['page', 'about', '--title', `О пробном магазине ${run}`],
      path: '/',
      text: `О пробном магазине ${run}`,
      entities: [{ kind: 'page', id: 1 }],
    }),
  };
}
