import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { searchParts } from './search-text.ts';

/** What staff look for; everything where nothing is said. */
export interface PersonQuery {
  /** A number, or parts of a name, an e-mail or a phone. */
  text: string;
  statuses?: readonly number[] | undefined;
  /** Milliseconds since 1970; `until` is not in it. */
  from?: number | undefined;
  until?: number | undefined;
}

/** A table with the columns id, created_at and search, and an index that begins with them. */
export interface SearchedTable {
  table: 'shop_order' | 'blank';
  status: 'status' | 'status_id';
}

const MAX_PARTS = 6;
const NUMBER = /^№?\s*(\d{1,15})$/;
const IdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ status: z.int(), count: z.int() });

type Parameters = Record<string, SQLInputValue>;

function conditionsOf({ text, statuses, from, until }: PersonQuery, statusColumn: string) {
  const number = NUMBER.exec(text.trim())?.[1];
  const parts = searchParts(text).slice(0, MAX_PARTS);
  const named = parts.map((part, index): [string, string] => [`part${index}`, part]);
  const words = named.map(([name]) => `instr(search, $${name}) > 0`).join(' AND ');
  const found = number === undefined ? words : `(id = $number OR ${words || 'FALSE'})`;
  const conditions = [
    ...(found === '' ? [] : [found]),
    ...(statuses === undefined ? [] : [`${statusColumn} IN (SELECT value FROM json_each($statuses))`]),
    ...(from === undefined ? [] : ['created_at >= $from']),
    ...(until === undefined ? [] : ['created_at < $until']),
  ];
  const parameters: Parameters = {
    ...Object.fromEntries(named),
    ...(number !== undefined && { number: Number(number) }),
    ...(statuses !== undefined && { statuses: JSON.stringify(statuses) }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, parameters };
}

/** Finds rows of people, the newest first, by an index that holds all that is compared. */
export class PersonSearch {
  readonly #db: DatabaseSync;
  readonly #table: SearchedTable;

  constructor(db: DatabaseSync, table: SearchedTable) {
    this.#db = db;
    this.#table = table;
  }

  /** Ids of a page. */
  page(query: PersonQuery, { limit, offset }: { limit: number; offset: number }): number[] {
    const { where, parameters } = conditionsOf(query, this.#table.status);
    return this.#db
      .prepare(
        `SELECT id FROM ${this.#table.table} ${where} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
      )
      .all({ ...parameters, limit, offset })
      .map((row) => z.parse(IdSchema, row).id);
  }

  /** How many there are in each status; the statuses of the query do not matter. */
  counts(query: PersonQuery): Map<number, number> {
    const { where, parameters } = conditionsOf({ ...query, statuses: undefined }, this.#table.status);
    const rows = this.#db
      .prepare(
        `SELECT ${this.#table.status} AS status, count(*) AS count FROM ${this.#table.table} ${where} GROUP BY 1`,
      )
      .all(parameters)
      .map((row) => z.parse(CountSchema, row));
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** The largest id; 0 without any. */
  newest(): number {
    const row = this.#db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${this.#table.table}`).get();
    return z.parse(IdSchema, row).id;
  }

  /** Ids after another, the oldest first. */
  after(id: number, limit: number): number[] {
    return this.#db
      .prepare(`SELECT id FROM ${this.#table.table} WHERE id > ? ORDER BY id LIMIT ?`)
      .all(id, limit)
      .map((row) => z.parse(IdSchema, row).id);
  }
}
