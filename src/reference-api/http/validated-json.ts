import * as z from 'zod/mini';
import type { Schema } from '../../contract/calls/call.ts';

/** An entity as JSON that has passed its schema: it is sent without being parsed again. */
export class ValidatedJson<S extends Schema = Schema> {
  readonly schema: S;
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** @throws zod's error for an entity that breaks the schema */
  constructor(schema: S, entity: unknown) {
    this.schema = schema;
    this.bytes = Buffer.from(JSON.stringify(z.parse(schema, entity)));
  }
}

/** A response whose `data` is a list of validated entities; the call server validates the rest. */
export class ValidatedList<S extends Schema, Rest extends object> {
  readonly data: readonly ValidatedJson<S>[];
  readonly rest: Rest;

  constructor(data: readonly ValidatedJson<S>[], rest: Rest) {
    this.data = data;
    this.rest = rest;
  }
}

export const isValidatedList = (answer: unknown): answer is ValidatedList<Schema, object> =>
  answer instanceof ValidatedList;

type ListOf<R extends Schema> =
  z.output<R> extends { data: (infer Item)[] }
    ? ValidatedList<z.ZodMiniType<Item>, Omit<z.output<R>, 'data'>>
    : never;

/** What a handler may return; it is validated before it is sent. */
export type ResponseBody<R extends Schema> = z.output<R> | z.input<R> | ValidatedJson<R> | ListOf<R>;
