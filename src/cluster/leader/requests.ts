import type { Queries } from '../database/database.ts';

/** A rebuild that an operator has asked for. */
export interface OperatorRequest {
  seq: string;
  full: boolean;
  allowDrop: boolean;
}

/** What operators have asked for and no run has begun for, as one rebuild. */
export async function requestedRebuild(queries: Queries): Promise<{ full: boolean } | undefined> {
  const [row] = await queries.query<{ full: boolean | null }>(
    'SELECT bool_or(is_full) AS full FROM vitrina.request',
  );
  return typeof row?.full === 'boolean' ? { full: row.full } : undefined;
}

/** Requests of operators; each is stored until a run has begun for it, whichever server leads then. */
export class Requests {
  readonly #queries: Queries;
  #taken: string[] = [];

  /** `queries` are of the connection that has the lock, or of others. */
  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Requests that were not taken yet. */
  async open(): Promise<OperatorRequest[]> {
    const rows = await this.#queries.query<{ seq: string; is_full: boolean; allow_drop: boolean }>(
      'SELECT seq, is_full, allow_drop FROM vitrina.request WHERE seq <> ALL($1) ORDER BY seq',
      [this.#taken],
    );
    return rows.map(({ seq, is_full: full, allow_drop: allowDrop }) => ({ seq, full, allowDrop }));
  }

  /** The next run that begins is for this request, too. */
  take({ seq }: OperatorRequest): void {
    this.#taken.push(seq);
  }

  /** Removes what was taken before a run began, once it has. */
  async removeAfter<Result>(begin: () => Promise<Result>, queries: Queries): Promise<Result> {
    const taken = [...this.#taken];
    const begun = await begin();
    if (taken.length > 0) await queries.query('DELETE FROM vitrina.request WHERE seq = ANY($1)', [taken]);
    this.#taken = this.#taken.filter((seq) => !taken.includes(seq));
    return begun;
  }
}
