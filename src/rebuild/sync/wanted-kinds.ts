import { type ContentKind, contentKinds } from '../../contract/content-hook.ts';

/** Which raffles there are is a flag of the configuration; each is then asked for by itself. */
const together: readonly ContentKind[] = ['config', 'raffle'];

/** The kinds of content that must be asked for where only some are named. */
export function wantedKinds(only: ReadonlySet<ContentKind> | undefined): ReadonlySet<ContentKind> {
  if (!only) return new Set(contentKinds);
  return together.some((kind) => only.has(kind)) ? new Set([...only, ...together]) : only;
}
