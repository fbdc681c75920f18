import * as z from 'zod/mini';
import type { Call, Schema } from '../../contract/calls/call.ts';
import { ValidatedJson, isValidatedList, type ValidatedList } from './validated-json.ts';

/** The reference API itself violates the contract. */
export class ContractViolation extends Error {
  constructor(call: Call, what: string) {
    super(`${call.name}: ${what}`);
    this.name = 'ContractViolation';
  }
}

const LIST_START = Buffer.from('{"data":[');
const LIST_END = Buffer.from(']');
const BETWEEN = Buffer.from(',');
const ANSWER_END = Buffer.from('}');

/** Validates and serializes a handler's response. @throws ContractViolation */
export function serializeResponse(call: Call, answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (answer instanceof ValidatedJson) {
    if (answer.schema !== call.response) throw new ContractViolation(call, 'responds with another entity');
    return answer.bytes;
  }
  if (isValidatedList(answer)) return serializeList(call, answer);
  return JSON.stringify(validated(call, answer));
}

function serializeList(call: Call, { data, rest }: ValidatedList<Schema, object>): Uint8Array<ArrayBuffer> {
  const item = itemSchema(call.response);
  const foreign = data.some(({ schema }) => schema !== item);
  if (item === undefined || foreign) throw new ContractViolation(call, 'lists other entities');
  const { data: _, ...others } = z.parse(
    z.looseObject({ data: z.unknown() }),
    validated(call, { ...rest, data: [] }),
  );
  const parts: Uint8Array[] = [LIST_START];
  data.forEach(({ bytes }, at) => {
    if (at > 0) parts.push(BETWEEN);
    parts.push(bytes);
  });
  const members = JSON.stringify(others).slice(1, -1);
  parts.push(LIST_END, Buffer.from(members === '' ? '' : `,${members}`), ANSWER_END);
  return Buffer.concat(parts);
}

/** Schema of the items in a response's `data`; undefined where the list itself has checks. */
function itemSchema(response: Schema): Schema | undefined {
  const { data } = response instanceof z.ZodMiniObject && !hasChecks(response) ? response.shape : {};
  return data instanceof z.ZodMiniArray && !hasChecks(data) ? data.def.element : undefined;
}

const hasChecks = ({ def }: z.ZodMiniObject | z.ZodMiniArray): boolean => (def.checks?.length ?? 0) > 0;

function validated(call: Call, answer: unknown): unknown {
  const { success, data, error } = z.safeParse(call.response, answer);
  if (success) return data;
  throw new ContractViolation(call, `invalid response: ${z.prettifyError(error)}`);
}
