import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { SeoSchema, type Seo } from '../../contract/catalog/seo.ts';
import { bodiesOf, transaction } from '../db/database.ts';
import { LAST_SHOWN } from '../db/shown-packages.ts';
import type { Revisions } from '../db/revisions.ts';

const LastIdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ count: z.int() });

interface SeoSearch {
  url?: string;
  after?: number;
}

/** SQL: from the records of an address, or of all, those that have changed after a revision. */
const selected = ({ url, after = -1 }: SeoSearch): string => `FROM seo WHERE revision > $after
  AND ${url === undefined ? '$url IS NULL' : 'url = $url'}
  ${after < 0 ? '' : 'AND id IN (SELECT id FROM seo_revision WHERE revision > $after)'}`;
const CLEARED = `SELECT id FROM seo_record WHERE package > 0 AND package > ${LAST_SHOWN} LIMIT ?`;

/** SEO data of pages, by path. */
export class SeoRecords {
  readonly #db: DatabaseSync;
  readonly #revisions: Revisions;
  readonly #upsert: StatementSync;
  readonly #addAhead: StatementSync;
  readonly #clearAhead: StatementSync;
  readonly #byUrl: StatementSync;
  readonly #byId: StatementSync;
  readonly #byImage: StatementSync;

  constructor(db: DatabaseSync, revisions: Revisions) {
    this.#db = db;
    this.#upsert = db.prepare(
      'INSERT OR REPLACE INTO seo_record (id, url, package, revision, body) VALUES (?, ?, ?, ?, ?)',
    );
    this.#addAhead = db.prepare(
      'INSERT OR IGNORE INTO seo_record (id, url, package, revision, body) VALUES (?, ?, ?, ?, ?)',
    );
    this.#clearAhead = db.prepare(`DELETE FROM seo_record WHERE id IN (${CLEARED})`);
    this.#byUrl = db.prepare('SELECT body FROM seo WHERE url = ?');
    this.#byImage = db.prepare(
      "SELECT body FROM seo WHERE body ->> '$.imageId' = ? AND body ->> '$.imageId' IS NOT NULL ORDER BY url",
    );
    this.#byId = db.prepare('SELECT body FROM seo WHERE id = ?');
    this.#revisions = revisions;
  }

  find(search: SeoSearch, limit: number, offset: number): Seo[] {
    const { url = null, after = -1 } = search;
    const rows = this.#db
      .prepare(`SELECT body ${selected(search)} ORDER BY id LIMIT $limit OFFSET $offset`)
      .all({ url, after, limit, offset });
    return bodiesOf(SeoSchema, rows);
  }

  /** The record of a path. */
  byUrl(url: string): Seo | undefined {
    return bodiesOf(SeoSchema, this.#byUrl.all(url))[0];
  }

  byId(id: number): Seo | undefined {
    return bodiesOf(SeoSchema, this.#byId.all(id))[0];
  }

  /** Those that show a picture. */
  withPicture(fileId: number): Seo[] {
    return bodiesOf(SeoSchema, this.#byImage.all(fileId));
  }

  /** Ids of those whose address has the text; without any, of those whose words have it, as it is typed or with a capital. */
  findIds(text: string, limit: number): number[] {
    const idsWhere = (condition: string, values: Record<string, string>): number[] =>
      this.#db
        .prepare(`SELECT id FROM seo WHERE ${condition} ORDER BY url LIMIT $limit`)
        .all({ ...values, limit })
        .map(({ id }) => Number(id));
    const byUrl = idsWhere('instr(url, $text)', { text });
    if (byUrl.length > 0) return byUrl;
    const [first = '', ...others] = text;
    const capital = first.toUpperCase() + others.join('');
    return idsWhere('instr(body, $text) OR instr(body, $capital)', { text, capital });
  }

  /** The highest number of all; 0 without any. */
  get lastId(): number {
    return z.parse(LastIdSchema, this.#db.prepare('SELECT coalesce(max(id), 0) AS id FROM seo_record').get())
      .id;
  }

  count(search: SeoSearch): number {
    const { url = null, after = -1 } = search;
    const row = this.#db.prepare(`SELECT count(*) AS count ${selected(search)}`).get({ url, after });
    return z.parse(CountSchema, row).count;
  }

  removedAfter(revision: number): number[] {
    return this.#revisions.removedAfter('seo', revision);
  }

  /** Adds or replaces a record as one change of the shop; one that had its address is gone. */
  save(record: Seo): void {
    transaction(this.#db, () => {
      const others = this.#db.prepare('SELECT id FROM seo_record WHERE url = ? AND id <> ?');
      for (const { id } of others.all(record.url, record.id)) this.#remove(Number(id));
      this.#write(record, this.#revisions.next());
      this.#revisions.forgetRemoval('seo', record.id);
    });
  }

  /** Adds or replaces one of many records whose addresses are theirs, within the caller's change of that revision. */
  put(record: Seo, revision: number): void {
    this.#write(record, revision);
  }

  /** Adds a record that is seen with the package of that number; nothing where a record has its address, or number. */
  putAhead(record: Seo, number: number): void {
    this.#addAhead.run(record.id, record.url, number, 0, bodyTextOf(record));
  }

  /** Removes so many records of a package that never came to its end; answers how many there were. */
  clearAhead(most: number): number {
    return Number(this.#clearAhead.run(most).changes);
  }

  /** Fills an empty shop: every record has the same revision. */
  insertAll(records: readonly Seo[]): void {
    const revision = this.#revisions.current;
    for (const record of records) this.#write(record, revision);
  }

  remove(id: number): void {
    transaction(this.#db, () => this.#remove(id));
  }

  #remove(id: number): void {
    const { changes } = this.#db.prepare('DELETE FROM seo_record WHERE id = ?').run(id);
    if (changes > 0) this.#revisions.recordRemoval('seo', id);
  }

  #write(record: Seo, revision: number): void {
    this.#upsert.run(record.id, record.url, 0, revision, bodyTextOf(record));
  }
}

const bodyTextOf = (record: Seo): string => JSON.stringify(z.parse(SeoSchema, record));
