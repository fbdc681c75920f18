import * as z from 'zod/mini';

/** How a record names itself; null where it does not, or not as the contract has it. */
export interface RecordName {
  id: number | null;
  code: string | null;
}

/** What is wrong with a record: its first wrong field, empty where the whole record is wrong. */
export interface RecordFault {
  field: string;
  detail: string;
}

/** A record that does not keep the contract. */
export interface MalformedRecord extends RecordName, RecordFault {
  /** Whether the shop shows its last good version; otherwise it is left out. */
  kept: boolean;
}

const text = z.catch(z.nullish(z.string()), null);
const NamedSchema = z.object({
  id: z.catch(z.nullish(z.int()), null),
  code: text,
  codeUrl: text,
});

/** The name of a record that may be anything. */
export function nameOf(raw: unknown): RecordName {
  const { id, code, codeUrl } = z.safeParse(NamedSchema, raw).data ?? {};
  return { id: id ?? null, code: code ?? codeUrl ?? null };
}

/** The first fault that a schema found. */
export function faultOf({ issues: [issue] }: z.core.$ZodError): RecordFault {
  return { field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'unreadable' };
}
