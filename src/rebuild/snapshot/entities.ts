import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { contentHash } from '../../content/record-store.ts';
import type { BannerBlock } from '../../contract/content/banner.ts';
import type { Category } from '../../contract/catalog/category.ts';
import { type ContentKind, contentKinds } from '../../contract/content/content-hook.ts';
import type { Collection } from '../../contract/catalog/collection.ts';
import type { Filter } from '../../contract/catalog/filter.ts';
import { FormTypeSchema } from '../../contract/shop/form.ts';
import type { News } from '../../contract/content/news.ts';
import type { Page } from '../../contract/content/page.ts';
import type { Partner } from '../../contract/catalog/partner.ts';
import type { Product } from '../../contract/catalog/product.ts';
import { RaffleSchema } from '../../contract/content/raffle.ts';
import type { Seo } from '../../contract/catalog/seo.ts';
import type { ShopPoint } from '../../contract/shop/shop-point.ts';
import type { Config } from '../../contract/shop/config.ts';
import type { Currency, Site } from '../../contract/shop/site.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { Widget } from '../../contract/content/widget.ts';

/** An entity with its place in the API's list, which is its place in the shop. */
export type Placed<Entity> = Entity & { place: number };

/** A filter of the whole shop by name. */
export type NamedFilter = Pick<Filter, 'id' | 'code' | 'title' | 'seo' | 'priorityId'> & {
  values: { id: number; title: string }[];
};

/** A raffle without what its participants change. */
export const RaffleFactsSchema = z.pick(RaffleSchema, {
  codeUrl: true,
  title: true,
  image: true,
  blocks: true,
  startsAt: true,
  endsAt: true,
});
export type RaffleFacts = z.infer<typeof RaffleFactsSchema>;

/** A form that the configuration names; browsers ask for the rest. */
export const NamedFormSchema = z.pick(FormTypeSchema, { id: true, code: true, title: true });
export type NamedForm = z.infer<typeof NamedFormSchema>;

/** The shop's entities by kind. */
export interface Entities extends Record<ContentKind, unknown> {
  site: Site;
  config: Config;
  currency: Currency;
  category: Category;
  sticker: Sticker;
  banner: BannerBlock;
  widget: Widget;
  page: Page;
  news: News;
  product: Product;
  seo: Seo;
  filter: NamedFilter;
  collection: Placed<Collection>;
  partner: Partner;
  shopPoint: Placed<ShopPoint>;
  raffle: RaffleFacts;
  form: NamedForm;
}
export type EntityKind = ContentKind;

/** Kinds with any number of entities: only a few pages of their lists are in memory at a time. */
export type LargeCollectionKind = 'product' | 'seo';

/** Kinds with so few entities that all of them are fetched and compared each time. */
export type SmallCollectionKind = Exclude<EntityKind, LargeCollectionKind>;
export const smallCollectionKinds: readonly SmallCollectionKind[] = contentKinds.filter(
  (kind) => kind !== 'product' && kind !== 'seo',
);

/** An entity that is new, changed (both sides) or gone (`after` undefined). */
export interface EntityChange<Kind extends EntityKind> {
  id: string;
  before: Entities[Kind] | undefined;
  after: Entities[Kind] | undefined;
}

/** Changed entities of the small collections; a kind without changes is absent. */
export type EntityChanges = { [Kind in SmallCollectionKind]?: EntityChange<Kind>[] };

interface Stored {
  json: string;
  hash: string;
}

/** The shop's entities in the snapshot. They were parsed by the contract before they were stored. */
export class EntityTable {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#find = db.prepare('SELECT json, hash FROM entity WHERE kind = ? AND id = ?');
  }

  find<Kind extends EntityKind>(kind: Kind, id: number | string): Entities[Kind] | undefined {
    const stored = this.#stored(kind, String(id));
    return stored && (JSON.parse(stored.json) as Entities[Kind]);
  }

  *all<Kind extends EntityKind>(kind: Kind): Generator<Entities[Kind]> {
    const rows = this.#db.prepare('SELECT json FROM entity WHERE kind = ? ORDER BY rowid').iterate(kind);
    for (const { json } of rows) yield JSON.parse(String(json)) as Entities[Kind];
  }

  count(kind: EntityKind): number {
    return Number(this.#db.prepare('SELECT count(*) AS n FROM entity WHERE kind = ?').get(kind)?.n);
  }

  /** Stores the items that differ, in the given order, and returns the changes. */
  save<Kind extends EntityKind>(
    kind: Kind,
    items: Iterable<[number | string, Entities[Kind]]>,
  ): EntityChange<Kind>[] {
    const write = this.#db.prepare(
      `INSERT INTO entity VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET json = excluded.json, hash = excluded.hash`,
    );
    const changes: EntityChange<Kind>[] = [];
    for (const [key, after] of items) {
      const id = String(key);
      const json = JSON.stringify(after);
      const hash = contentHash(json);
      const stored = this.#stored(kind, id);
      // The text as well: a damaged one is written again.
      if (stored?.hash === hash && stored.json === json) continue;
      write.run(kind, id, json, hash);
      changes.push({ id, before: stored && (JSON.parse(stored.json) as Entities[Kind]), after });
    }
    return changes;
  }

  remove<Kind extends EntityKind>(kind: Kind, ids: Iterable<number | string>): EntityChange<Kind>[] {
    const remove = this.#db.prepare('DELETE FROM entity WHERE kind = ? AND id = ?');
    const changes: EntityChange<Kind>[] = [];
    for (const key of ids) {
      const before = this.find(kind, key);
      if (!before) continue;
      remove.run(kind, String(key));
      changes.push({ id: String(key), before, after: undefined });
    }
    return changes;
  }

  clear(): void {
    this.#db.exec('DELETE FROM entity');
  }

  *ids(kind: EntityKind): Generator<string> {
    const rows = this.#db.prepare('SELECT id FROM entity WHERE kind = ?').iterate(kind);
    for (const { id } of rows) yield String(id);
  }

  productsWithStickers(stickerIds: readonly number[]): string[] {
    return this.#db
      .prepare(
        `SELECT id FROM entity WHERE kind = 'product' AND EXISTS (
           SELECT 1 FROM json_each(entity.json, '$.stickerIds') AS own
           WHERE own.value IN (SELECT value FROM json_each(?)))`,
      )
      .all(JSON.stringify(stickerIds))
      .map(({ id }) => String(id));
  }

  #stored(kind: EntityKind, id: string): Stored | undefined {
    const row = this.#find.get(kind, id);
    return row && { json: String(row.json), hash: String(row.hash) };
  }
}
