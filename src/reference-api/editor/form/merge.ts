import type { Field, Values } from './field.ts';
import { readField } from './read-field.ts';

export interface Conflict {
  /** What someone else has saved meanwhile. */
  theirs: string;
}

/** What was typed, brought together with what is stored by now. */
export interface Merged {
  /** What is to be stored. */
  values: Values;
  /** What was typed, for fields that cannot be stored like this. */
  typed: Values;
  errors: Values;
  conflicts: Readonly<Record<string, Conflict>>;
  /** The stored values that the editor has seen by now. */
  base: Values;
  /** Labels of fields that someone else changed meanwhile and that were not touched here. */
  alsoChanged: string[];
}

/**
 * Brings fields together one by one: `base` is what they were when the form was opened, `stored` what they are now. A
 * field changed on one side only takes that side; one changed on both sides differently is a conflict, and shown next
 * time with what is stored now as its base, so that saving once more is a decision. A field without a base was not on
 * the form. With `checksUntouched` fields that were left as they were must be right, too.
 */
export function merge(
  fields: readonly Field[],
  sides: { base: Values; stored: Values; typed: Values },
  { checksUntouched = false }: { checksUntouched?: boolean | undefined } = {},
): Merged {
  const values: Record<string, string> = { ...sides.stored };
  const typedAgain: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const conflicts: Record<string, Conflict> = {};
  const known: Record<string, string> = {};
  const alsoChanged: string[] = [];
  for (const field of fields) {
    const { name, label } = field;
    const stored = sides.stored[name] ?? '';
    const base = sides.base[name];
    known[name] = stored;
    if (base === undefined) continue;
    const typed = sides.typed[name] ?? '';
    if (typed === base) {
      const read = checksUntouched ? readField(field, stored) : { value: stored };
      if ('error' in read) errors[name] = read.error;
      else if (stored !== base) alsoChanged.push(label);
      continue;
    }
    const read = readField(field, typed);
    if ('error' in read) {
      errors[name] = read.error;
      typedAgain[name] = typed;
      // Other editors' changes are shown once the text can be stored.
      known[name] = base;
    } else if (read.value === base) {
      if (stored !== base) alsoChanged.push(label);
    } else {
      values[name] = read.value;
      if (stored !== base && stored !== read.value) conflicts[name] = { theirs: stored };
    }
  }
  return { values, typed: typedAgain, errors, conflicts, base: known, alsoChanged };
}
