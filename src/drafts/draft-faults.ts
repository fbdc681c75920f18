import * as z from 'zod/mini';
import { ru } from 'zod/locales';
import { type Draft, type DraftRequest, DraftSchema } from '../contract/content/draft.ts';

/** What is wrong with a draft: the path of a field, empty for the whole of it, and the message for an editor. */
export interface DraftFault {
  readonly field: string;
  readonly message: string;
}

const MAX_FAULTS = 50;
const error = ru().localeError;

type Path = readonly PropertyKey[];

/** Of what may be several things, the faults of the one that it comes closest to. */
function faultsOf(issues: readonly z.core.$ZodIssue[], above: Path = []): DraftFault[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const [closest] =
      issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
    return closest && closest.length > 0
      ? faultsOf(closest, path)
      : [{ field: path.map(String).join('.'), message: issue.message }];
  });
}

/** Faults that the contract cannot name: a rebuild would leave such a record out, too. */
function furtherFaults(draft: Draft, { kind, id }: DraftRequest): DraftFault[] {
  const faults: DraftFault[] = [];
  if (draft.kind !== kind)
    faults.push({ field: 'kind', message: `Спросили «${kind}», получили «${draft.kind}»` });
  const [name, own] =
    draft.kind === 'banner' ? (['code', draft.record.code] as const) : (['id', draft.record.id] as const);
  if (String(own) !== String(id))
    faults.push({ field: `record.${name}`, message: `Спросили ${id}, получили ${own}` });
  if (draft.kind === 'product' && draft.record.categories.length === 0)
    faults.push({ field: 'record.categories', message: 'Товар не стоит ни в одном разделе' });
  return faults;
}

/** Reads what the back end sent of the draft that it was asked for: the draft, or all that is wrong with it. */
export function readDraft(sent: unknown, asked: DraftRequest): Draft | readonly DraftFault[] {
  const parsed = z.safeParse(DraftSchema, sent, { error });
  const faults = parsed.success ? furtherFaults(parsed.data, asked) : faultsOf(parsed.error.issues);
  return parsed.success && faults.length === 0 ? parsed.data : faults.slice(0, MAX_FAULTS);
}
