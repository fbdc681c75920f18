import * as z from 'zod/mini';
import type { ValueFault } from '../../problems/value-fault.ts';

/** How a record names itself; null where it does not, or not as the contract has it. */
export interface RecordName {
  id: number | null;
  code: string | null;
  /** Its place in the list, from 1, where it has neither. */
  place?: number | undefined;
}

/** A record that does not keep the contract, with its first wrong field: empty where the whole record is wrong. */
export interface MalformedRecord extends RecordName, ValueFault {
  /** Whether the shop shows its last good version; otherwise it is left out. */
  kept: boolean;
}

const text = z.catch(z.nullish(z.string()), null);
const NamedSchema = z.object({
  id: z.catch(z.nullish(z.int()), null),
  code: text,
  codeUrl: text,
});

/** The name of a record that may be anything; `index` is its place in its list, from 0. */
export function nameOf(raw: unknown, index?: number): RecordName {
  const { id = null, code, codeUrl } = z.safeParse(NamedSchema, raw).data ?? {};
  const known = code ?? codeUrl ?? null;
  return {
    id,
    code: known,
    ...(id === null && known === null && index !== undefined && { place: index + 1 }),
  };
}
