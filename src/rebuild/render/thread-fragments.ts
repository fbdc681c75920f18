import { FragmentStore } from './fragment-store.ts';

let kept: { of: string; fragments: FragmentStore } | undefined;

/**
 * The fragments of this thread: they stay from one job to the next, as long as the files of the compiled site's entry and of the
 * snapshot are the same.
 */
export function threadFragments(entry: string, snapshot: string): FragmentStore {
  const of = `${entry}\n${snapshot}`;
  if (kept?.of !== of) kept = { of, fragments: new FragmentStore() };
  return kept.fragments;
}
