import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fold } from '../folded-text.ts';
import { bodiesOf } from '../db/database.ts';

/** Letters of an answer that staff can search for. */
const MAX_SEARCHED = 1000;

export const SubmissionSchema = z.object({
  values: z.array(z.object({ code: z.string(), value: z.string() })),
  fileIds: z.array(z.int()),
});
/** What a visitor filled in. */
export type Submission = z.infer<typeof SubmissionSchema>;

interface SentForm extends Submission {
  typeId: number;
  /** Null for a guest. */
  uid: number | null;
  page: string;
}

/** Forms that visitors have sent. */
export class Forms {
  readonly #insert: StatementSync;
  readonly #byType: StatementSync;
  readonly #deleteByCustomer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO form_submission (type_id, uid, page, sent_at, body, search) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
    );
    this.#byType = db.prepare('SELECT body FROM form_submission WHERE type_id = ? ORDER BY id');
    this.#deleteByCustomer = db.prepare('DELETE FROM form_submission WHERE uid = ?');
  }

  /** Answers the submission's id. */
  add({ typeId, uid, page, ...submission }: SentForm, now: Date): number {
    const search = fold(submission.values.map(({ value }) => value).join(' ')).slice(0, MAX_SEARCHED);
    const row = this.#insert.get(typeId, uid, page, now.getTime(), JSON.stringify(submission), search);
    return z.parse(z.object({ id: z.int() }), row).id;
  }

  /** What was sent by a form, the oldest first. */
  byType(typeId: number): Submission[] {
    return bodiesOf(SubmissionSchema, this.#byType.all(typeId));
  }

  /** Removes everything that a customer has sent. */
  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }
}
