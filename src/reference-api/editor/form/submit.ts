import * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import type { ShopStore } from '../../shop-store.ts';
import { fieldsOf, type Values } from './field.ts';
import { merge, type Conflict } from './merge.ts';
import type { OpenForm } from './open-form.ts';

const BaseSchema = z.record(z.string(), z.string());

/** What a form's hidden field says was stored when it was opened; what is stored now where it says nothing. */
export function baseOf(text: string | undefined, stored: Values): Values {
  try {
    return z.parse(BaseSchema, JSON.parse(text ?? ''));
  } catch {
    return stored;
  }
}

export type Submitted =
  | { kind: 'rejected'; shown: Values; base: Values; errors: Values; conflicts: Record<string, Conflict> }
  | { kind: 'unchanged'; id: number | undefined; alsoChanged: string[] }
  | { kind: 'saved'; id: number; changed: ContentName[]; alsoChanged: string[] };

/** For wrong fields, or for a change that another editor has made meanwhile. */
export const rejectionStatus = ({ errors }: { errors: Values }): 409 | 422 =>
  Object.keys(errors).length > 0 ? 422 : 409;

/** What a form has sent. */
export interface Typed {
  values: Values;
  /** The hidden field of what was stored. */
  base: string | undefined;
}

/** What was typed, to be shown in a form that did not send it; nothing is stored. */
export interface Together {
  shown: Values;
  base: Values;
  errors: Values;
  conflicts: Readonly<Record<string, Conflict>>;
  /** Labels of fields whose stored values differ from those that the editor has seen. */
  alsoChanged: readonly string[];
}

/** Brings what was typed together with what a form has stored. */
export function bringTogether(form: OpenForm, { values: typed, base: seen }: Typed): Together {
  const sides = { base: baseOf(seen, form.values), stored: form.values, typed };
  const { values, typed: again, ...rest } = merge(fieldsOf(form.sections), sides);
  return { ...rest, shown: { ...values, ...again } };
}

/** Whether storing it would change nothing. */
export const isAsStored = ({ sections, values }: OpenForm, { shown }: Together): boolean =>
  fieldsOf(sections).every(({ name }) => shown[name] === values[name]);

/** Brings what was typed together with what is stored, and stores it as part of the present change. */
export function submit(form: OpenForm, { values: typed, base: seen }: Typed): Submitted {
  const fields = fieldsOf(form.sections);
  const sides = { base: baseOf(seen, form.values), stored: form.values, typed };
  const merged = merge(fields, sides, { checksUntouched: form.becomesPublic?.(typed) });
  const isWrong = Object.keys(merged.errors).length + Object.keys(merged.conflicts).length > 0;
  const values = isWrong ? merged.values : (form.completed?.(merged.values) ?? merged.values);
  const errors = { ...(isWrong ? {} : form.check?.(values)), ...merged.errors };
  if (isWrong || Object.keys(errors).length > 0) {
    const { base, conflicts } = merged;
    return { kind: 'rejected', shown: { ...values, ...merged.typed }, base, errors, conflicts };
  }
  const { alsoChanged } = merged;
  const isChanged = fields.some(
    ({ name, input }) => !(input.kind === 'tick' && input.isWish) && values[name] !== form.values[name],
  );
  if (!isChanged) return { kind: 'unchanged', id: form.id, alsoChanged };
  return { kind: 'saved', ...form.save(values), alsoChanged };
}

/** Notes who has edited what. */
export const noteEdit = (
  { lastEdits: edited }: ShopStore,
  { kind }: OpenForm,
  { id, now, editorName }: { id: number; now: Date; editorName: string },
): void => edited.record(kind, { id, editedAt: now.getTime(), editorName });
