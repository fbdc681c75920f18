import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { WordField, type ProductWord } from './product-words.ts';
import type { Metadata } from '../db/metadata.ts';

const ScoreRowSchema = z.tuple([z.int(), z.int()]);
const TermRowSchema = z.tuple([z.string(), z.int()]);
const WordRowSchema = z.tuple([z.string(), z.int()]);

const VERSION = 'words';
const keyOf = (term: string, field: number): string => `${field} ${term}`;

/** Words have only letters and digits, so these mark the end of a range of words. */
const AFTER_WORD = ' ';
const AFTER_BEGINNINGS = '\u{10ffff}';

/** Words of the title, as written, in another form, begun; then the same of the details. */
const SCORES = `CASE
  WHEN field = ${WordField.title} AND term = $word THEN 8
  WHEN field = ${WordField.titleStem} THEN 7
  WHEN field = ${WordField.title} THEN 6
  WHEN field = ${WordField.detail} AND term = $word THEN 3
  WHEN field = ${WordField.detailStem} THEN 2
  ELSE 1 END`;

/** The words by which products are found. */
export class ProductWords {
  readonly #facts: Metadata;
  readonly #insert: StatementSync;
  readonly #byProduct: StatementSync;
  readonly #deleteByProduct: StatementSync;
  readonly #find: StatementSync;
  readonly #terms: StatementSync;

  constructor(db: DatabaseSync, facts: Metadata) {
    this.#facts = facts;
    this.#insert = db.prepare(
      'INSERT OR IGNORE INTO product_word (term, field, product_id) VALUES (?, ?, ?)',
    );
    this.#byProduct = db.prepare('SELECT term, field FROM product_word WHERE product_id = ?');
    this.#byProduct.setReturnArrays(true);
    this.#deleteByProduct = db.prepare('DELETE FROM product_word WHERE product_id = ?');
    this.#find = db.prepare(
      `SELECT product_id, max(score) FROM (
         SELECT product_id, ${SCORES} AS score FROM product_word
         WHERE term >= $word AND term < $end AND field <= ${WordField.detail}
         UNION ALL
         SELECT product_id, ${SCORES} FROM product_word
         WHERE term = $stem AND field >= ${WordField.titleStem}
       ) GROUP BY product_id`,
    );
    this.#find.setReturnArrays(true);
    this.#terms = db.prepare(
      `SELECT term, count(DISTINCT product_id) FROM product_word
       WHERE field <= ${WordField.detail} AND term > ? GROUP BY term ORDER BY term LIMIT ?`,
    );
    this.#terms.setReturnArrays(true);
  }

  /** Replaces a product's words. Most changes of a product leave them as they are. */
  replace(productId: number, words: readonly ProductWord[]): void {
    const existing = new Set(
      this.#byProduct.all(productId).map((row) => keyOf(...z.parse(WordRowSchema, row))),
    );
    if (existing.size === words.length && words.every(({ term, field }) => existing.has(keyOf(term, field))))
      return;
    this.#deleteByProduct.run(productId);
    this.insert(productId, words);
    this.countChange();
  }

  /** Says that words are others than before. */
  countChange(): void {
    this.#facts.set(VERSION, String(this.version + 1));
  }

  /** Inserts the words of a product that has none yet. */
  insert(productId: number, words: readonly ProductWord[]): void {
    for (const { term, field } of words) this.#insert.run(term, field, productId);
  }

  /** Forgets a product's words. */
  remove(productId: number): void {
    if (this.#deleteByProduct.run(productId).changes > 0) this.countChange();
  }

  /** Grows with every change of a word, by this process or another. */
  get version(): number {
    return Number(this.#facts.get(VERSION) ?? '0');
  }

  /** How well each product fits a word: one that has it as written, or another form of it, or begins with it where `prefix`. */
  scores(word: string, stem: string, prefix: boolean): Map<number, number> {
    const end = word + (prefix ? AFTER_BEGINNINGS : AFTER_WORD);
    return new Map(this.#find.all({ word, end, stem }).map((row) => z.parse(ScoreRowSchema, row)));
  }

  /** The next words as written, at most so many, with the number of products that have each. */
  terms(after: string, limit: number): [string, number][] {
    return this.#terms.all(after, limit).map((row) => z.parse(TermRowSchema, row));
  }
}
