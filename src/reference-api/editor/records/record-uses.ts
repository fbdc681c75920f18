import type { ShopStore } from '../../shop-store.ts';
import type { Node } from '../fields/field-tree.ts';
import type { Reference } from '../fields/field-words.ts';
import { itemsOf, memberValue } from '../fields/show-record.ts';
import { fieldsOf } from '../form/kind-fields.ts';
import { kinds } from '../kinds/index.ts';
import type { Content, Kind } from '../kinds/kind.ts';

/** A record that names another. */
export interface RecordUse {
  kind: Kind;
  id: string;
  title: string;
}

export interface RecordUses {
  uses: readonly RecordUse[];
  /** How many goods name it. */
  products: number;
}

/** Calls back for each value that names a record, with what it names. */
function eachReference(
  node: Node,
  value: unknown,
  found: (reference: Reference, name: string) => void,
): void {
  switch (node.type) {
    case 'leaf': {
      const { refers } = node.words;
      if (refers === undefined) return;
      for (const one of node.isList ? itemsOf(value) : [value])
        if (typeof one === 'string' || typeof one === 'number') found(refers, String(one));
      return;
    }
    case 'group':
      return node.members.forEach(([name, inner]) => eachReference(inner, memberValue(value, name), found));
    case 'list':
      return itemsOf(value).forEach((item) => eachReference(node.element, item, found));
    case 'maybe':
      return eachReference(node.inner, value, found);
    case 'choice': {
      const option = node.options.get(String(memberValue(value, node.key)));
      return option && eachReference(option, value, found);
    }
    case 'kept':
  }
}

/** Where a record is named by others, as the words of their fields tell; itself left out. */
export function recordUses(
  store: ShopStore,
  kind: Kind,
  { id, record }: { id: string; record: Content },
): RecordUses {
  const isNamed = (reference: Reference, name: string): boolean =>
    reference.kind === kind.kind && name === String(record[reference.by]);
  const uses = kinds.flatMap((other) =>
    other.records.all(store).flatMap((entry): RecordUse[] => {
      if (other === kind && entry.id === id) return [];
      let isUse = false;
      eachReference(fieldsOf(other), entry.record, (reference, name) => {
        isUse ||= isNamed(reference, name);
      });
      return isUse ? [{ kind: other, id: entry.id, title: other.titleOf(entry.record) }] : [];
    }),
  );
  return { uses, products: store.products.countNaming(kind.kind, Number(record['id'])) };
}
