import type { DocumentKind } from '../../db/document-kinds.ts';
import type { ShopRules } from '../../rules/rule-schemas.ts';
import { rulesOf, type RuleKind } from '../../rules/shop-rules.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Content, Records } from '../kinds/kind.ts';
import { documentRecords } from './document-records.ts';

const ONLY_ID = 'shop';

function never(): never {
  throw new Error('A shop has its rules once.');
}

/** The only record of a kind of rules; what counts without one is there from the beginning. */
export const singleRuleRecord = <Kind extends RuleKind>(kind: Kind): Records<ShopRules[Kind]> => ({
  all: (store) => [{ id: ONLY_ID, record: rulesOf(store, kind) }],
  one: (store, id) => (id === ONLY_ID ? rulesOf(store, kind) : undefined),
  put: ({ documents }, id, record) => documents.put(kind, id, record as never),
  remove: never,
  created: never,
});

/** Takes the mark of the one that is chosen at first from the others. */
function unmarkOthers({ documents }: ShopStore, kind: DocumentKind, own: string): void {
  for (const { id, document } of documents.entries(kind))
    if (id !== own && Reflect.get(document, 'isDefault') === true)
      documents.put(kind, id, { ...document, isDefault: false });
}

/** Records one of which is chosen at first. */
export function withOneDefault<Record extends Content & { isDefault: boolean }>(
  kind: DocumentKind,
  records: Records<Record>,
): Records<Record> {
  return {
    ...records,
    put(store, id, record) {
      records.put(store, id, record);
      if (record.isDefault) unmarkOthers(store, kind, id);
    },
  };
}

export const paymentRecords = withOneDefault('paymentMethod', documentRecords('paymentMethod'));
