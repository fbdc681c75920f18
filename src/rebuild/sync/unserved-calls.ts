import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { HttpError } from '../../api/errors.ts';
import { type ContentKind, contentKinds } from '../../contract/content/content-hook.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { EntityTable } from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

/** Statuses of a back end that does not have a call: no such path, or not implemented. Others are faults. */
const UNSERVED: readonly number[] = [404, 501];

export const isUnserved = (error: unknown): error is HttpError =>
  error instanceof HttpError && UNSERVED.includes(error.status);

const FACT = 'unserved calls';
const CallsByKindSchema = z.record(z.string(), z.object({ call: z.string(), status: z.int() }));

/** Kinds without a list: each record is asked for by the name that the configuration has for it. */
const namedKinds = ['widget', 'raffle', 'form'] as const satisfies ContentKind[];
export type NamedKind = (typeof namedKinds)[number];
const isNamed = (kind: ContentKind): boolean => namedKinds.some((one) => one === kind);

/** Lists that a shop can do without. Those that the back end does not serve count as unchanged, never as empty. */
export class UnservedCalls {
  readonly #calls = new Map<ContentKind, { call: string; status: number }>();

  /** The response of a list's first page; undefined where the back end does not have the call. */
  async unlessUnserved<Response>(
    kind: ContentKind,
    response: Promise<Response>,
  ): Promise<Response | undefined> {
    try {
      return await response;
    } catch (error) {
      if (!isUnserved(error)) throw error;
      this.note(kind, error);
      return undefined;
    }
  }

  /** Notes that the back end does not have a call. */
  note(kind: ContentKind, { call, status }: HttpError): void {
    this.#calls.set(kind, { call, status });
  }

  /** Stores what of the requested kinds is not served; returns a warning for each kind that is not. */
  save(db: DatabaseSync, table: EntityTable, requested: ReadonlySet<ContentKind>): RebuildWarning[] {
    const stored = readFact(db, FACT) ?? '{}';
    const before = z.parse(CallsByKindSchema, JSON.parse(stored));
    const now = contentKinds.flatMap((kind) => {
      const found = requested.has(kind) ? this.#calls.get(kind) : before[kind];
      return found ? [[kind, found] as const] : [];
    });
    const json = JSON.stringify(Object.fromEntries(now));
    if (json !== stored) writeFact(db, FACT, json);
    return now.map(([kind, { call, status }]) => ({
      code: 'call-unserved',
      call,
      status,
      kept: table.count(kind),
      ...(isNamed(kind) && { named: true }),
    }));
  }
}
