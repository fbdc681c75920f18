import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FeedEntries } from './feed-entries.ts';

/** Ids of products in one feed file: an edit of a product writes the whole file, about 5 KB for each. */
const PRODUCTS_IN_FEED = 2_000;

/** The number of the feed file that a product stands in. */
const feedOf = (product: number) => Math.floor(product / PRODUCTS_IN_FEED) + 1;

/** The entries of sitemaps and feeds, and which of those files a release must write. */
export class FeedTable {
  /** Sitemaps and feed files whose entries changed. */
  readonly changedSitemaps = new Set<string>();
  readonly changedFeeds = new Set<number>();
  readonly #db: DatabaseSync;
  readonly #entry: StatementSync;
  readonly #upsertEntry: StatementSync;
  readonly #removeEntry: StatementSync;
  readonly #offers: StatementSync;
  readonly #offer: StatementSync;
  readonly #upsertOffer: StatementSync;
  readonly #removeOffer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#entry = db.prepare('SELECT sitemap FROM sitemap_entry WHERE path = ?');
    this.#upsertEntry = db.prepare(
      `INSERT INTO sitemap_entry (path, sitemap, place, loc, images, changed_at)
       SELECT path, ?2, ?3, ?4, ?5, changed_at FROM page WHERE path = ?1
       ON CONFLICT (path) DO UPDATE SET sitemap = excluded.sitemap, place = excluded.place, loc = excluded.loc,
         images = excluded.images, changed_at = excluded.changed_at
       WHERE sitemap <> excluded.sitemap OR place <> excluded.place OR loc <> excluded.loc
         OR images <> excluded.images OR changed_at <> excluded.changed_at`,
    );
    this.#removeEntry = db.prepare('DELETE FROM sitemap_entry WHERE path = ? RETURNING sitemap');
    this.#offers = db.prepare('SELECT product FROM market_offer WHERE path = ?');
    this.#offer = db.prepare('SELECT xml = CAST(? AS BLOB) AS same FROM market_offer WHERE product = ?');
    this.#upsertOffer = db.prepare(
      `INSERT INTO market_offer VALUES (?, ?, CAST(? AS BLOB))
       ON CONFLICT (product) DO UPDATE SET path = excluded.path, xml = excluded.xml`,
    );
    this.#removeOffer = db.prepare('DELETE FROM market_offer WHERE product = ?');
  }

  /** Saves the entries of a rendered page; its row in `page` must exist. */
  save(address: string, { entry, offer }: FeedEntries): void {
    const before = this.#entry.get(address)?.sitemap;
    if (entry) {
      const { sitemap, place, loc, images } = entry;
      const { changes } = this.#upsertEntry.run(address, sitemap, place, loc, images);
      if (changes > 0) this.changedSitemaps.add(sitemap);
    }
    if (before !== undefined && before !== entry?.sitemap) {
      this.changedSitemaps.add(String(before));
      if (!entry) this.#removeEntry.run(address);
    }
    for (const { product } of this.#offers.all(address)) {
      if (product !== offer?.product) this.#removeFromFeed(Number(product));
    }
    if (!offer) return;
    if (this.#offer.get(offer.xml, offer.product)?.same !== 1) this.changedFeeds.add(feedOf(offer.product));
    this.#upsertOffer.run(offer.product, address, offer.xml);
  }

  /** Removes the entries of a page. */
  remove(address: string): void {
    const sitemap = this.#removeEntry.get(address)?.sitemap;
    if (sitemap !== undefined) this.changedSitemaps.add(String(sitemap));
    for (const { product } of this.#offers.all(address)) this.#removeFromFeed(Number(product));
  }

  sitemaps(): string[] {
    return this.#db
      .prepare('SELECT DISTINCT sitemap FROM sitemap_entry ORDER BY sitemap')
      .all()
      .map(({ sitemap }) => String(sitemap));
  }

  *entries(sitemap: string): Generator<{ loc: string; images: string; changedAt: number }> {
    const rows = this.#db
      .prepare('SELECT loc, images, changed_at FROM sitemap_entry WHERE sitemap = ? ORDER BY place, path')
      .iterate(sitemap);
    for (const { loc, images, changed_at } of rows) {
      yield { loc: String(loc), images: String(images), changedAt: Number(changed_at) };
    }
  }

  feeds(): number[] {
    return this.#db
      .prepare(`SELECT DISTINCT product / ${PRODUCTS_IN_FEED} + 1 AS feed FROM market_offer ORDER BY feed`)
      .all()
      .map(({ feed }) => Number(feed));
  }

  /** The offers of a feed file by product id, joined by SQLite; undefined where there is none. */
  offers(feed: number): Uint8Array | undefined {
    const all = this.#db
      .prepare(
        `SELECT CAST(group_concat(xml, '') AS BLOB) AS xml FROM (
           SELECT xml FROM market_offer WHERE product >= ? AND product < ? ORDER BY product)`,
      )
      .get((feed - 1) * PRODUCTS_IN_FEED, feed * PRODUCTS_IN_FEED)?.xml;
    return all instanceof Uint8Array ? all : undefined;
  }

  #removeFromFeed(product: number): void {
    this.#removeOffer.run(product);
    this.changedFeeds.add(feedOf(product));
  }
}
