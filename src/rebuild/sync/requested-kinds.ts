import { type ContentKind, contentKinds } from '../../contract/content/content-hook.ts';

/** The configuration names the widgets, raffles and forms, so all of them are fetched together. */
const coupledKinds: readonly ContentKind[] = ['config', 'widget', 'raffle', 'form'];

/** The kinds of content to fetch where `only` names some; all kinds where it is undefined. */
export function requestedKinds(only: ReadonlySet<ContentKind> | undefined): ReadonlySet<ContentKind> {
  if (!only) return new Set(contentKinds);
  return coupledKinds.some((kind) => only.has(kind)) ? new Set([...only, ...coupledKinds]) : only;
}
