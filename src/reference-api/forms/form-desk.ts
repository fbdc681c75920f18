import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fold } from '../folded-text.ts';
import { SubmissionSchema } from './forms.ts';

/** Which answers staff look for. */
export interface AnswerQuery {
  text: string;
  /** Of which form; 0 for all. */
  typeId: number;
  show: 'open' | 'handled' | 'all';
}

const AnswerSchema = z.object({
  id: z.int(),
  typeId: z.int(),
  /** Null for a guest. */
  uid: z.nullable(z.int()),
  page: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.int(),
  /** Who has dealt with it; empty until then. */
  handledBy: z.string(),
  handledAt: z.nullable(z.int()),
  note: z.string(),
  submission: z.pipe(
    z.transform((body: unknown): unknown => JSON.parse(String(body))),
    SubmissionSchema,
  ),
});
/** A filled form, with what staff have noted about it. */
export type Answer = z.output<typeof AnswerSchema>;

const CountSchema = z.object({ count: z.int() });
const FOUND = `FROM form_submission INDEXED BY form_submission_desk WHERE ($typeId = 0 OR type_id = $typeId)
  AND ($show = 'all' OR (handled_at IS NULL) = ($show = 'open'))
  AND ($text = '' OR instr(search, $text) OR id = $number OR uid = $number)`;

const parameters = ({ text, typeId, show }: AnswerQuery) => ({
  typeId,
  show,
  text: fold(text),
  number: /^\d{1,15}$/.test(text) ? Number(text) : -1,
});

/** Filled forms as staff read them. */
export class FormDesk {
  readonly #page: StatementSync;
  readonly #count: StatementSync;
  readonly #one: StatementSync;
  readonly #note: StatementSync;

  constructor(db: DatabaseSync) {
    const columns = `id, type_id AS "typeId", uid, page, sent_at AS "sentAt", handled_by AS "handledBy",
      handled_at AS "handledAt", note, body AS submission`;
    this.#page = db.prepare(
      `SELECT ${columns} FROM form_submission WHERE id IN (
         SELECT id ${FOUND} ORDER BY id DESC LIMIT $limit OFFSET $offset) ORDER BY id DESC`,
    );
    this.#count = db.prepare(`SELECT count(*) AS count ${FOUND}`);
    this.#one = db.prepare(`SELECT ${columns} FROM form_submission WHERE id = ?`);
    this.#note = db.prepare(
      'UPDATE form_submission SET handled_by = ?2, handled_at = ?3, note = ?4 WHERE id = ?1',
    );
  }

  /** The newest first. */
  page(query: AnswerQuery, { limit, offset }: { limit: number; offset: number }): Answer[] {
    return this.#page.all({ ...parameters(query), limit, offset }).map((row) => z.parse(AnswerSchema, row));
  }

  count(query: AnswerQuery): number {
    return z.parse(CountSchema, this.#count.get(parameters(query))).count;
  }

  byId(id: number): Answer | undefined {
    const row = this.#one.get(id);
    return row === undefined ? undefined : z.parse(AnswerSchema, row);
  }

  /** `handledAt` null where it is open again. */
  note(id: number, { handledBy, handledAt, note }: Pick<Answer, 'handledBy' | 'handledAt' | 'note'>): void {
    this.#note.run(id, handledBy, handledAt, note);
  }
}
