import * as z from 'zod/mini';
import type { Schema } from '../../contract/call.ts';

/** An entity as JSON that its schema has accepted: it can be answered again without being read and checked again. */
export class CheckedJson<S extends Schema = Schema> {
  readonly schema: S;
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** @throws zod's error for an entity that breaks the schema */
  constructor(schema: S, entity: unknown) {
    this.schema = schema;
    this.bytes = Buffer.from(JSON.stringify(z.parse(schema, entity)));
  }
}

/** An answer whose `data` is a list of checked entities; the binder checks the rest of it. */
export class CheckedList<S extends Schema, Rest extends object> {
  readonly data: readonly CheckedJson<S>[];
  readonly rest: Rest;

  constructor(data: readonly CheckedJson<S>[], rest: Rest) {
    this.data = data;
    this.rest = rest;
  }
}

export const isCheckedList = (answer: unknown): answer is CheckedList<Schema, object> =>
  answer instanceof CheckedList;

type ListOf<R extends Schema> =
  z.output<R> extends { data: (infer Item)[] }
    ? CheckedList<z.ZodMiniType<Item>, Omit<z.output<R>, 'data'>>
    : never;

/** What a handler may answer a call with; it is parsed before it is sent. */
export type Answer<R extends Schema> = z.output<R> | z.input<R> | CheckedJson<R> | ListOf<R>;
