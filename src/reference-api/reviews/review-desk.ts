import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ReviewSchema, ReviewStateSchema, type ReviewState } from '../../contract/catalog/review.ts';
import { fold } from '../folded-text.ts';

/** Which reviews staff look for. */
export interface ReviewQuery {
  text: string;
  /** Empty for all. */
  state: ReviewState | '';
  withFiles: boolean;
  /** Of the product that the text is the code of. */
  productId: number | undefined;
}

const JudgedSchema = z.object({
  state: ReviewStateSchema,
  uid: z.nullable(z.int()),
  decidedBy: z.string(),
  /** Milliseconds since 1970. */
  decidedAt: z.nullable(z.int()),
  reason: z.string(),
  review: z.pipe(
    z.transform((body: unknown): unknown => JSON.parse(String(body))),
    ReviewSchema,
  ),
});
/** A review with what staff have decided about it. */
export type JudgedReview = z.output<typeof JudgedSchema>;

const CountSchema = z.object({ count: z.int() });
const FOUND = `FROM review INDEXED BY review_desk WHERE ($state = '' OR state = $state) AND has_files >= $withFiles
  AND ($text = '' OR instr(search, $text) OR id = $number OR uid = $number OR product_id = $productId)`;

const parameters = ({ text, state, withFiles, productId = -1 }: ReviewQuery) => ({
  state,
  withFiles: withFiles ? 1 : 0,
  text: fold(text),
  number: /^\d{1,15}$/.test(text) ? Number(text) : -1,
  productId,
});

/** Reviews as staff read them: of every state, and decided by whom. */
export class ReviewDesk {
  readonly #page: StatementSync;
  readonly #count: StatementSync;
  readonly #one: StatementSync;
  readonly #decide: StatementSync;

  constructor(db: DatabaseSync) {
    const columns =
      'state, uid, decided_by AS "decidedBy", decided_at AS "decidedAt", reason, body AS review';
    this.#page = db.prepare(
      `SELECT ${columns} FROM review WHERE id IN (
         SELECT id ${FOUND} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset)
       ORDER BY created_at DESC, id DESC`,
    );
    this.#count = db.prepare(`SELECT count(*) AS count ${FOUND}`);
    this.#one = db.prepare(`SELECT ${columns} FROM review WHERE id = ?`);
    this.#decide = db.prepare(
      'UPDATE review SET state = ?2, decided_by = ?3, decided_at = ?4, reason = ?5 WHERE id = ?1',
    );
  }

  /** The newest first. */
  page(query: ReviewQuery, { limit, offset }: { limit: number; offset: number }): JudgedReview[] {
    return this.#page.all({ ...parameters(query), limit, offset }).map((row) => z.parse(JudgedSchema, row));
  }

  count(query: ReviewQuery): number {
    return z.parse(CountSchema, this.#count.get(parameters(query))).count;
  }

  byId(id: number): JudgedReview | undefined {
    const row = this.#one.get(id);
    return row === undefined ? undefined : z.parse(JudgedSchema, row);
  }

  decide(id: number, { state, staff, reason }: Decision, now: Date): void {
    this.#decide.run(id, state, staff, now.getTime(), reason);
  }
}

export interface Decision {
  state: ReviewState;
  /** Who decides; empty for a command. */
  staff: string;
  reason: string;
}
