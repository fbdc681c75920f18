import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import {
  ReviewSchema,
  ReviewStateSchema,
  type Review,
  type ReviewState,
} from '../../contract/catalog/review.ts';
import { bodiesOf, bodyOf } from '../db/database.ts';
import { fold } from '../folded-text.ts';

/** Letters of a review that staff can search for. */
const MAX_SEARCHED = 1000;

/** What reviews are of: a product, or the shop where there is none. */
export interface Subject {
  typeId: number;
  productId?: number | undefined;
}

export interface ReviewSearch extends Subject {
  sort: 'new' | 'rating' | '-rating';
  rating?: number | undefined;
  withFiles: boolean;
  limit: number;
  offset: number;
}

export interface ReviewOrigin {
  /** Null for one that came with the demo shop. */
  uid: number | null;
  state: ReviewState;
}

export interface OwnReview {
  review: Review;
  state: ReviewState;
  /** Why it was rejected; empty where nobody said so. */
  reason: string;
}

export interface RatingCount {
  rating: number;
  count: number;
  withFiles: number;
}

const StateRowSchema = z.object({ state: ReviewStateSchema, reason: z.string() });
const NumberSchema = z.object({ value: z.int() });
const CountSchema = z.object({ rating: z.int(), count: z.int(), withFiles: z.int() });

const PUBLISHED = "FROM review WHERE type_id = ?1 AND product_id IS ?2 AND state = 'published'";
const FILTERED = `${PUBLISHED} AND (?3 = 0 OR rating = ?3) AND has_files >= ?4`;
const ORDERS = {
  new: 'created_at DESC, id DESC',
  rating: 'rating, created_at DESC, id DESC',
  '-rating': 'rating DESC, created_at DESC, id DESC',
} as const;

/** What customers say of products and of the shop. */
export class Reviews {
  readonly #insert: StatementSync;
  readonly #nextId: StatementSync;
  readonly #byId: StatementSync;
  readonly #pages: Record<ReviewSearch['sort'], StatementSync>;
  readonly #count: StatementSync;
  readonly #counts: StatementSync;
  readonly #latestByCustomer: StatementSync;
  readonly #withFiles: StatementSync;
  readonly #ofCustomer: StatementSync;
  readonly #countOfCustomer: StatementSync;
  readonly #anonymise: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO review (id, type_id, product_id, uid, rating, has_files, state, created_at, body, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#nextId = db.prepare(
      `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'review'), 0) + 1 AS value`,
    );
    this.#byId = db.prepare('SELECT body FROM review WHERE id = ?');
    const page = (sort: ReviewSearch['sort']) =>
      db.prepare(`SELECT body ${FILTERED} ORDER BY ${ORDERS[sort]} LIMIT ?5 OFFSET ?6`);
    this.#pages = { new: page('new'), rating: page('rating'), '-rating': page('-rating') };
    this.#count = db.prepare(`SELECT count(*) AS value ${FILTERED}`);
    this.#counts = db.prepare(
      `SELECT rating, count(*) AS count, sum(has_files) AS "withFiles" ${PUBLISHED} GROUP BY rating`,
    );
    this.#latestByCustomer = db.prepare(
      `SELECT max(created_at) AS value FROM review WHERE uid = ? AND type_id = ? AND product_id IS ?
       HAVING max(created_at) IS NOT NULL`,
    );
    this.#anonymise = db.prepare(
      `UPDATE review SET body = json_set(body, '$.author', ?2), search = '', reason = '' WHERE uid = ?1`,
    );
    this.#ofCustomer = db.prepare(
      'SELECT body, state, reason FROM review WHERE uid = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
    );
    this.#countOfCustomer = db.prepare('SELECT count(*) AS value FROM review WHERE uid = ?');
    this.#withFiles = db.prepare(
      `SELECT body FROM review WHERE product_id = ? AND state = 'published' AND has_files = 1
       ORDER BY created_at DESC, id DESC LIMIT ?`,
    );
  }

  /** The id that the next review gets, inside one change; that of a removed one is not given again. */
  get nextId(): number {
    return z.parse(NumberSchema, this.#nextId.get()).value;
  }

  put(review: Review, { uid, state }: ReviewOrigin): void {
    const { id, typeId, productId, rating, imageIds, videoIds, createdAt } = z.parse(ReviewSchema, review);
    const hasFiles = imageIds.length + videoIds.length > 0 ? 1 : 0;
    const row = [id, typeId, productId, uid, rating, hasFiles, state, Date.parse(createdAt)];
    const search = fold(`${review.author} ${review.text}`).slice(0, MAX_SEARCHED);
    this.#insert.run(...row, JSON.stringify(review), search);
  }

  /** Published or not. */
  byId(id: number): Review | undefined {
    return bodyOf(ReviewSchema, this.#byId.get(id));
  }

  find({ sort, limit, offset, ...search }: ReviewSearch): Review[] {
    return bodiesOf(ReviewSchema, this.#pages[sort].all(...filterValues(search), limit, offset));
  }

  count(search: Omit<ReviewSearch, 'sort' | 'limit' | 'offset'>): number {
    return z.parse(NumberSchema, this.#count.get(...filterValues(search))).value;
  }

  /** What a customer has written about products and the shop, the newest first. */
  ofCustomer(uid: number, { limit, offset }: { limit: number; offset: number }): OwnReview[] {
    return this.#ofCustomer.all(uid, limit, offset).map((row) => {
      const review = bodyOf(ReviewSchema, row);
      if (review === undefined) throw new Error('A review has no body.');
      return { review, ...z.parse(StateRowSchema, row) };
    });
  }

  countOfCustomer(uid: number): number {
    return z.parse(NumberSchema, this.#countOfCustomer.get(uid)).value;
  }

  /** Of the ratings that were given. */
  counts({ typeId, productId }: Subject): RatingCount[] {
    return this.#counts.all(typeId, productId ?? null).map((row) => z.parse(CountSchema, row));
  }

  /** When a customer last wrote about the subject, in milliseconds since 1970. */
  latestByCustomer(uid: number, { typeId, productId }: Subject): number | undefined {
    const row = this.#latestByCustomer.get(uid, typeId, productId ?? null);
    return row === undefined ? undefined : z.parse(NumberSchema, row).value;
  }

  /** Published reviews of a product that have pictures or videos, the newest first. */
  withFiles(productId: number, limit: number): Review[] {
    return bodiesOf(ReviewSchema, this.#withFiles.all(productId, limit));
  }

  /** Reviews stay when their author's account is deleted, without the name. */
  anonymise(uid: number): void {
    this.#anonymise.run(uid, 'Покупатель');
  }
}

const filterValues = ({
  typeId,
  productId,
  rating = 0,
  withFiles,
}: Omit<ReviewSearch, 'sort' | 'limit' | 'offset'>): SQLInputValue[] => [
  typeId,
  productId ?? null,
  rating,
  withFiles ? 1 : 0,
];
