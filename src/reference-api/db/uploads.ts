import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { FileTargetSchema, type FileTarget } from '../../contract/file.ts';

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
  readonly #one: StatementSync;
  readonly #usage: StatementSync;
  readonly #unattached: StatementSync;
  readonly #attach: StatementSync;
  readonly #dropLoose: StatementSync;
  readonly #stored: StatementSync;
  readonly #forget: StatementSync;
  readonly #rename: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO upload (id, target, name, type, size, stored_as, uid, uploader, created_at)
       VALUES ($id, $target, $name, $type, $size, $storedAs, $uid, $uploader, $createdAt)`,
    );
    this.#one = db.prepare(`SELECT ${COLUMNS} FROM upload WHERE id = ?`);
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
    this.#dropLoose = db.prepare(
      'DELETE FROM upload WHERE belongs_to IS NULL AND created_at < ? RETURNING stored_as AS "storedAs"',
    );
    this.#forget = db.prepare(
      `DELETE FROM upload WHERE uid = ? AND (belongs_to IS NULL OR target NOT IN ('review', 'review-video', 'refund'))`,
    );
    this.#rename = db.prepare(`UPDATE upload SET name = 'file' WHERE uid = ?`);
    this.#stored = db.prepare('SELECT 1 FROM upload WHERE stored_as = ?');
  }

  /** Only what was sent with reviews and refunds stays, without its name: files may be named after people. */
  forgetPerson(uid: number): void {
    this.#forget.run(uid);
    this.#rename.run(uid);
  }

  add(upload: Upload): void {
    this.#insert.run(upload);
  }

  byId(id: number): Upload | undefined {
    const row = this.#one.get(id);
    return row === undefined ? undefined : z.parse(UploadSchema, row);
  }

  usage(uploader: string, since: Date): Usage {
    return z.parse(UsageSchema, this.#usage.get(uploader, since.getTime()));
  }

  /** What nobody has sent with anything yet. */
  unattached(): Usage {
    return z.parse(UsageSchema, this.#unattached.get());
  }

  /**
   * Makes an upload, a guest's too, the sender's own. Undefined where there is none, it is somebody else's, for something
   * else or sent already.
   */
  attach(attachment: Attachment): Upload | undefined {
    const row = this.#attach.get({ ...attachment });
    return row === undefined ? undefined : z.parse(UploadSchema, row);
  }

  /** Forgets what was uploaded before a moment and never sent; answers the files' names. */
  dropLoose(before: Date): string[] {
    return this.#dropLoose
      .all(before.getTime())
      .map((row) => z.parse(z.object({ storedAs: z.string() }), row).storedAs);
  }

  isStored(storedAs: string): boolean {
    return this.#stored.get(storedAs) !== undefined;
  }
}
