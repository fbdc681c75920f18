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

/** Where a value stands in a record. */
interface Place {
  owner: object;
  key: string | number;
}

interface Naming extends Place {
  /** What the field that names it is called. */
  label: string;
}

type Found = (reference: Reference, name: string, place: Naming) => void;

/** Where an item names a record: it is the name, or holds it as `{ id }`. */
const naming = (place: Place, item: unknown): Place =>
  typeof item === 'object' && item !== null ? { owner: item, key: 'id' } : place;

/** Calls back for each value that names a record, with what it names and where it stands. */
function eachReference(node: Node, place: Place, found: Found): void {
  const value: unknown = Reflect.get(place.owner, place.key);
  switch (node.type) {
    case 'leaf': {
      const { refers } = node.words;
      if (refers === undefined) return;
      const places = Array.isArray(value) ? value.map((_, key) => ({ owner: value, key })) : [place];
      for (const one of places) {
        const at = naming(one, Reflect.get(one.owner, one.key));
        const name: unknown = Reflect.get(at.owner, at.key);
        if (typeof name === 'string' || typeof name === 'number')
          found(refers, String(name), { ...at, label: node.label });
      }
      return;
    }
    case 'group':
      if (typeof value !== 'object' || value === null) return;
      return node.members.forEach(([key, inner]) => eachReference(inner, { owner: value, key }, found));
    case 'list':
      return itemsOf(value).forEach((_, key) =>
        eachReference(node.element, { owner: value as object, key }, found),
      );
    case 'maybe':
      return eachReference(node.inner, place, found);
    case 'choice': {
      const option = node.options.get(String(memberValue(value, node.key)));
      return option && eachReference(option, place, found);
    }
    case 'kept':
  }
}

/** Where other records name a record, by the description of their fields. */
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
      eachReference(fieldsOf(other), { owner: entry, key: 'record' }, (reference, name) => {
        isUse ||= isNamed(reference, name);
      });
      return isUse ? [{ kind: other, id: entry.id, title: other.titleOf(entry.record) }] : [];
    }),
  );
  return { uses, products: store.products.countNaming(kind.kind, Number(record['id'])) };
}

/** What names a record by a member that is another now, such as its code, with the new name in the place of the former. */
export function renamedUses(
  store: ShopStore,
  kind: Kind,
  { before, record }: { before: Content; record: Content },
): { kind: string; id: string; record: Content }[] {
  const isRenamed = (by: string): boolean => {
    const [former, present] = [before[by], record[by]];
    return typeof former === 'string' && typeof present === 'string' && former !== '' && former !== present;
  };
  const isFormer = ({ kind: named, by }: Reference, name: string): boolean =>
    named === kind.kind && isRenamed(by) && name === before[by];
  if (!Object.keys(record).some(isRenamed)) return [];
  return kinds.flatMap((other) =>
    other.records.all(store).flatMap(({ id, record: stored }) => {
      // What is cached stays as it is.
      const copy = { record: structuredClone(stored) };
      let isUse = false;
      eachReference(fieldsOf(other), { owner: copy, key: 'record' }, (reference, name, { owner, key }) => {
        if (isFormer(reference, name)) isUse = Reflect.set(owner, key, record[reference.by]);
      });
      return isUse ? [{ kind: other.kind, id, record: copy.record }] : [];
    }),
  );
}

/** What a record names that is not there: the field, and what was there as it was last called. */
export function missingNames(store: ShopStore, kind: Kind, record: Content): string[] {
  const missing = new Set<string>();
  eachReference(
    fieldsOf(kind),
    { owner: { record }, key: 'record' },
    ({ kind: named, by }, name, { label }) => {
      const isThere = (one: Content): boolean => String(one[by]) === name;
      const known = kinds.find((other) => other.kind === named);
      if (name === '' || known === undefined || known.records.all(store).some((one) => isThere(one.record)))
        return;
      missing.add(`${label}: «${store.versions.latest(named, name)?.title ?? name}» больше нет.`);
    },
  );
  return [...missing];
}
