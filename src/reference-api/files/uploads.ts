import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ReviewStateSchema } from '../../contract/catalog/review.ts';
import { FileTargetSchema, type FileTarget } from '../../contract/shop/file.ts';

const UploadSchema = z.object({
  id: z.int(),
  target: FileTargetSchema,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Name of its file in the uploads folder. */
  storedAs: z.string(),
  uid: z.nullable(z.int()),
  uploader: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Upload = z.infer<typeof UploadSchema>;

const COLUMNS =
  'id, target, name, type, size, stored_as AS "storedAs", uid, uploader, created_at AS "createdAt"';
const UsageSchema = z.object({ count: z.int(), bytes: z.int(), oldest: z.nullable(z.int()) });
/** How many files there are of a kind, such as what a visitor has sent since a moment. */
export type Usage = z.infer<typeof UsageSchema>;

const UploadedReviewSchema = z.object({ id: z.int(), state: ReviewStateSchema });
export type UploadedReview = z.infer<typeof UploadedReviewSchema>;

interface Attachment {
  id: number;
  target: FileTarget;
  /** Null for a guest. */
  uid: number | null;
  belongsTo: string;
}

/** What visitors have sent. */
export class Uploads {
  readonly #insert: StatementSync;
  readonly #byId: StatementSync;
  readonly #belonging: StatementSync;
  readonly #usage: StatementSync;
  readonly #unattached: StatementSync;
  readonly #attach: StatementSync;
  readonly #deleteUnattached: StatementSync;
  readonly #isStored: StatementSync;
  readonly #review: StatementSync;
  readonly #deletePersonal: StatementSync;
  readonly #removeName: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO upload (id, target, name, type, size, stored_as, uid, uploader, created_at)
       VALUES ($id, $target, $name, $type, $size, $storedAs, $uid, $uploader, $createdAt)`,
    );
    this.#byId = db.prepare(`SELECT ${COLUMNS} FROM upload WHERE id = ?`);
    this.#belonging = db.prepare(`SELECT ${COLUMNS} FROM upload WHERE id = ? AND belongs_to = ?`);
    this.#usage = db.prepare(
      `SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes, min(created_at) AS oldest
       FROM upload WHERE uploader = ? AND created_at > ?`,
    );
    this.#unattached = db.prepare(
      `SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes, min(created_at) AS oldest
       FROM upload WHERE belongs_to IS NULL`,
    );
    this.#attach = db.prepare(
      `UPDATE upload SET belongs_to = $belongsTo, uid = $uid
       WHERE id = $id AND target = $target AND belongs_to IS NULL AND (uid IS NULL OR uid = $uid)
       RETURNING ${COLUMNS}`,
    );
    this.#deleteUnattached = db.prepare(
      'DELETE FROM upload WHERE belongs_to IS NULL AND created_at < ? RETURNING stored_as AS "storedAs"',
    );
    this.#deletePersonal = db.prepare(
      `DELETE FROM upload WHERE uid = ? AND (belongs_to IS NULL OR target NOT IN ('review', 'review-video', 'refund'))`,
    );
    this.#removeName = db.prepare(`UPDATE upload SET name = 'file' WHERE uid = ?`);
    this.#review = db.prepare(
      `SELECT review.id, review.state FROM upload
       JOIN review ON review.id = CAST(substr(belongs_to, length('review/') + 1) AS INTEGER)
       WHERE upload.id = ? AND belongs_to LIKE 'review/%'`,
    );
    this.#isStored = db.prepare('SELECT 1 FROM upload WHERE stored_as = ?');
  }

  /** Only what was sent with reviews and refunds stays, without its name: files may be named after people. */
  anonymise(uid: number): void {
    this.#deletePersonal.run(uid);
    this.#removeName.run(uid);
  }

  add(upload: Upload): void {
    this.#insert.run(upload);
  }

  byId(id: number): Upload | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(UploadSchema, row);
  }

  /** An upload that was sent with something; undefined where it belongs to anything else. */
  belongingTo(id: number, belongsTo: string): Upload | undefined {
    const row = this.#belonging.get(id, belongsTo);
    return row === undefined ? undefined : z.parse(UploadSchema, row);
  }

  usage(uploader: string, since: Date): Usage {
    return z.parse(UsageSchema, this.#usage.get(uploader, since.getTime()));
  }

  /** Uploads that belong to nothing yet. */
  unattached(): Usage {
    return z.parse(UsageSchema, this.#unattached.get());
  }

  /**
   * Makes an upload, a guest's too, the sender's own. Undefined where there is none, it is someone else's, for something
   * else or sent already.
   */
  attach(attachment: Attachment): Upload | undefined {
    const row = this.#attach.get({ ...attachment });
    return row === undefined ? undefined : z.parse(UploadSchema, row);
  }

  /** Forgets what was uploaded before a moment and never sent; answers the files' names. */
  deleteUnattached(before: Date): string[] {
    return this.#deleteUnattached
      .all(before.getTime())
      .map((row) => z.parse(z.object({ storedAs: z.string() }), row).storedAs);
  }

  /** The review that it was sent with, and what became of that. */
  reviewOf(id: number): UploadedReview | undefined {
    const row = this.#review.get(id);
    return row === undefined ? undefined : z.parse(UploadedReviewSchema, row);
  }

  isStored(storedAs: string): boolean {
    return this.#isStored.get(storedAs) !== undefined;
  }
}
