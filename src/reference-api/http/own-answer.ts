import * as z from 'zod/mini';
import type { Call, Schema } from '../../contract/call.ts';
import { CheckedJson, isCheckedList, type CheckedList } from './checked-json.ts';

/** The reference API itself broke the contract. */
export class OwnContractError extends Error {
  constructor(call: Call, what: string) {
    super(`${call.name}: ${what}`);
    this.name = 'OwnContractError';
  }
}

const LIST_START = Buffer.from('{"data":[');
const LIST_END = Buffer.from(']');
const BETWEEN = Buffer.from(',');
const ANSWER_END = Buffer.from('}');

/** A handler's answer as JSON. @throws OwnContractError for one that breaks the contract */
export function answerJson(call: Call, answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (answer instanceof CheckedJson) {
    if (answer.schema !== call.response) throw new OwnContractError(call, 'answers with another entity');
    return answer.bytes;
  }
  if (isCheckedList(answer)) return listJson(call, answer);
  return JSON.stringify(checked(call, answer));
}

function listJson(call: Call, { data, rest }: CheckedList<Schema, object>): Uint8Array<ArrayBuffer> {
  const item = itemOf(call.response);
  const foreign = data.some(({ schema }) => schema !== item);
  if (item === undefined || foreign) throw new OwnContractError(call, 'lists other entities');
  const { data: _, ...others } = z.parse(
    z.looseObject({ data: z.unknown() }),
    checked(call, { ...rest, data: [] }),
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

/** The schema of the entities in an answer's `data`; none where more is asked of the list than of each entity in it. */
function itemOf(response: Schema): Schema | undefined {
  const { data } = response instanceof z.ZodMiniObject && !isChecked(response) ? response.shape : {};
  return data instanceof z.ZodMiniArray && !isChecked(data) ? data.def.element : undefined;
}

const isChecked = ({ def }: z.ZodMiniObject | z.ZodMiniArray): boolean => (def.checks?.length ?? 0) > 0;

function checked(call: Call, answer: unknown): unknown {
  const { success, data, error } = z.safeParse(call.response, answer);
  if (success) return data;
  throw new OwnContractError(call, `answers wrongly: ${z.prettifyError(error)}`);
}
