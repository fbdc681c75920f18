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

/** The first fault that a schema found; of what may be several things, the fault of the first of them. */
export function faultOf({ issues: [issue] }: { issues: readonly z.core.$ZodIssue[] }): RecordFault {
  const field = issue?.path.join('.') ?? '';
  const [first] = issue?.code === 'invalid_union' ? issue.errors : [];
  if (!first || first.length === 0) return { field, detail: issue?.message ?? 'unreadable' };
  const inner = faultOf({ issues: first });
  return { field: [field, inner.field].filter((part) => part !== '').join('.'), detail: inner.detail };
}
