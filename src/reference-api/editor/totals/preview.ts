import { changeProducts } from '../../rules/change-products.ts';
import type { FieldContext, FieldOption } from '../fields/field-words.ts';
import type { Texts } from '../fields/show-record.ts';
import { TICKED } from '../fields/leaf-text.ts';
import { schemaErrors } from '../form/schema-errors.ts';
import type { OpenForm } from '../form/open-form.ts';
import { mergeTyped } from '../form/submit.ts';
import type { Content } from '../kinds/kind.ts';
import { deliveryOptions, exampleOf, type Example } from './example.ts';
import { totalRows, withoutTrace, type TotalRow } from './totals.ts';

/** What an example comes to now, and what it would with what was typed. */
export interface TotalsPreview {
  example: Example;
  deliveries: FieldOption[];
  before: TotalRow[];
  /** Undefined where what was typed cannot be stored. */
  after: TotalRow[] | undefined;
  /** Why it cannot, by the paths of the fields. */
  errors: Texts;
}

/** The record as it would be stored, or what is wrong with it. */
function typedRecord(form: OpenForm, typed: { texts: Texts; base: string }, context: FieldContext) {
  const { kind, stored } = form;
  const { record: merged, errors, conflicts } = mergeTyped(form, typed, context);
  const wrong: Texts = { ...errors, ...Object.fromEntries(Object.keys(conflicts).map((path) => [path, ''])) };
  if (Object.keys(wrong).length > 0) return { record: merged, errors: wrong };
  const wishes = (kind.wishes ?? []).flatMap(({ name }) => (typed.texts[name] === TICKED ? [name] : []));
  const record = kind.completed?.({ before: stored, record: merged, wishes, store: context.store }) ?? merged;
  return { record, errors: { ...schemaErrors(form, record), ...form.check?.(record) } };
}

/** Stores a record and what follows from it in the example's goods. Within a change that is taken back. */
function tryRecord(
  { kind, id = '' }: OpenForm,
  record: Content,
  { store, example }: { store: FieldContext['store']; example: Example },
): void {
  const before = kind.records.one(store, id);
  kind.records.put(store, id, record);
  const change = kind.goodsAfter?.(before, record);
  const products = example.lines.flatMap(({ group }) => store.products.byGroup(group.id)?.id ?? []);
  if (change) changeProducts(store, products, { change, revision: store.revisions.current });
}

/** Shows what an unsaved edit changes for a basket; nothing of it stays. */
export function previewTotals(
  form: OpenForm,
  typed: { texts: Texts; base: unknown },
  context: FieldContext,
): TotalsPreview {
  const { store, now = () => new Date() } = context;
  const example = exampleOf(typed.texts, form, context);
  const rows = () => ({
    rows: totalRows(store, example, { now: now(), withPayment: form.kind.kind === 'paymentMethod' }),
    deliveries: deliveryOptions(store),
  });
  const before = withoutTrace(store, rows);
  const { record, errors } = typedRecord(
    form,
    { texts: typed.texts, base: JSON.stringify(typed.base) },
    context,
  );
  const after =
    Object.keys(errors).length > 0
      ? undefined
      : withoutTrace(store, () => {
          tryRecord(form, record, { store, example });
          return rows();
        });
  return {
    example,
    deliveries: (after ?? before).deliveries,
    before: before.rows,
    after: after?.rows,
    errors,
  };
}
