import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { withDescribedPictures } from '../../media/library/described-pictures.ts';
import type { FieldContext } from '../fields/field-words.ts';
import { mergeRecord, type MergedRecord } from '../fields/merge-record.ts';
import { readRecord } from '../fields/read-record.ts';
import { showRecord, type Texts } from '../fields/show-record.ts';
import { TICKED } from '../fields/leaf-text.ts';
import type { Content } from '../kinds/kind.ts';
import { numberNewItems } from './new-number.ts';
import type { OpenForm } from './open-form.ts';
import { schemaErrors } from './schema-errors.ts';

const BaseSchema = z.record(z.string(), z.unknown());

/** What a form has sent. */
export interface Typed {
  texts: Texts;
  /** The hidden field of what its editor has seen. */
  base: string | undefined;
}

/** A form as it is to be shown. */
export interface Filled {
  texts: Texts;
  /** What its editor has seen by now. */
  base: unknown;
  errors: Texts;
  conflicts: MergedRecord['conflicts'];
}

/** What was typed, brought together with what is stored by now. */
export interface MergedForm extends Filled {
  record: Content;
  /** Whether someone else changed what was not touched here. */
  alsoChanged: boolean;
}

export type Submitted =
  | ({ kind: 'rejected' } & Filled)
  | { kind: 'unchanged'; id: string | undefined; alsoChanged: boolean }
  | { kind: 'saved'; id: string; changed: ContentName[]; alsoChanged: boolean };

/** For wrong fields, or for a change that another editor has made meanwhile. */
export const rejectionStatus = ({ errors }: Pick<Filled, 'errors'>): 409 | 422 =>
  Object.keys(errors).length > 0 ? 422 : 409;

/** What a form's hidden field says was stored when it was opened; what is stored now where it says nothing. */
export function baseOf(text: string | undefined, stored: Content): Content {
  try {
    return z.parse(BaseSchema, JSON.parse(text ?? ''));
  } catch {
    return stored;
  }
}

export const textsOf = (
  form: OpenForm,
  { value, base }: { value: unknown; base: unknown },
  context: FieldContext,
): Texts => ({
  ...Object.fromEntries((form.kind.wishes ?? []).map(({ name }) => [name, TICKED])),
  ...showRecord(form.fields, { value, base, path: '' }, context),
});

export const filled = (form: OpenForm, context: FieldContext): Filled => ({
  texts: textsOf(form, { value: form.stored, base: form.stored }, context),
  base: form.stored,
  errors: {},
  conflicts: {},
});

/** Brings what was typed together with what a form has stored; stores nothing. */
export function mergeTyped(form: OpenForm, { texts, base: seen }: Typed, context: FieldContext): MergedForm {
  const { fields, stored } = form;
  const base = baseOf(seen, stored);
  const origins = new WeakMap<object, number>();
  const newNumber = numberNewItems(form.kind, base, context.store);
  const checksUntouched = form.becomesPublic?.(texts) ?? false;
  const read = readRecord(fields, base, { texts, context, origins, newNumber, checksUntouched });
  if (Object.keys(read.errors).length > 0)
    // Other editors' changes are shown once the texts can be stored.
    return { texts, base, errors: read.errors, conflicts: {}, record: stored, alsoChanged: false };
  const { value, conflicts, alsoChanged } = mergeRecord({ base, stored, typed: read.value }, origins);
  return {
    texts: { ...texts, ...textsOf(form, { value, base: stored }, context), ...wishesIn(form, texts) },
    base: stored,
    errors: {},
    conflicts,
    record: value as Content,
    alsoChanged: alsoChanged && form.id !== undefined,
  };
}

const wishesIn = ({ kind }: OpenForm, texts: Texts): Texts =>
  Object.fromEntries((kind.wishes ?? []).map(({ name }) => [name, texts[name] ?? '']));

/** Brings what was typed together with what is stored, and stores it as part of the present change. */
export function submit(form: OpenForm, typed: Typed, context: FieldContext): Submitted {
  const { kind, stored, id } = form;
  const { record: merged, alsoChanged, ...shown } = mergeTyped(form, typed, context);
  const isWrong = Object.keys({ ...shown.errors, ...shown.conflicts }).length > 0;
  if (isWrong) return { kind: 'rejected', ...shown };
  if (isDeepStrictEqual(merged, stored) && !(form.becomesPublic?.(typed.texts) ?? false))
    return { kind: 'unchanged', id, alsoChanged };
  const wishes = (kind.wishes ?? []).flatMap(({ name }) => (typed.texts[name] === TICKED ? [name] : []));
  const { store } = context;
  const completed = kind.completed?.({ before: stored, record: merged, wishes, store }) ?? merged;
  const record = withDescribedPictures(store, kind.kind, { before: stored, record: completed });
  const errors = { ...schemaErrors(form, record), ...form.check?.(record) };
  if (Object.keys(errors).length > 0) {
    const texts = {
      ...shown.texts,
      ...textsOf(form, { value: record, base: stored }, context),
      ...wishesIn(form, typed.texts),
    };
    return { kind: 'rejected', ...shown, texts, errors };
  }
  if (isDeepStrictEqual(merged, stored)) return { kind: 'unchanged', id, alsoChanged };
  return { kind: 'saved', ...form.save(record), alsoChanged };
}
