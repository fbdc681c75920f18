import { codeOf } from '../../transliteration.ts';
import { leastOf } from './empty-record.ts';
import type { FieldContext } from './field-words.ts';
import type { Leaf, Node } from './field-tree.ts';
import { leafText } from './leaf-text.ts';
import { asTyped, readLeaf } from './read-leaf.ts';
import { below, FROM, itemsOf, memberValue, NEW, THERE, type Texts } from './show-record.ts';

export interface ReadRecord {
  value: unknown;
  /** By the path of the control. */
  errors: Texts;
}

interface Reading {
  texts: Texts;
  context: FieldContext;
  /** Fields that were left as they were must be right, too. */
  checksUntouched: boolean;
  /** Which item of the base an item was. */
  origins: WeakMap<object, number>;
  /** A number for a new item's own. */
  newNumber: (pattern: string) => number;
  errors: Record<string, string>;
}

/** Indexes of the items that a form has sent. */
export function sentItems(texts: Texts, path: string): number[] {
  const start = `${path}.`;
  return Object.keys(texts)
    .flatMap((name) => {
      if (!name.startsWith(start) || !name.endsWith(`.${FROM}`)) return [];
      const index = name.slice(start.length, -FROM.length - 1);
      return /^\d{1,4}$/.test(index) ? [Number(index)] : [];
    })
    .sort((a, b) => a - b);
}

/** A code that nobody has typed is made of the title beside it. */
function typedAt({ role }: Leaf, { base, path }: Place, texts: Texts): string {
  const typed = texts[path] ?? '';
  if (role !== 'code' || typed.trim() !== '' || (base ?? '') !== '') return typed;
  const beside = path.slice(0, path.lastIndexOf('.') + 1);
  return codeOf(texts[`${beside}title`] ?? '');
}

function readOne(leaf: Leaf, place: Place, reading: Reading): unknown {
  const { base, path, isNew } = place;
  const { texts, context, checksUntouched, errors } = reading;
  const typed = typedAt(leaf, place, texts);
  const isUntouched = !isNew && asTyped(typed).trim() === asTyped(leafText(leaf, base, context)).trim();
  if (isUntouched && !checksUntouched) return base;
  const read = readLeaf(leaf, typed, base, context);
  if ('value' in read) return isUntouched ? base : read.value;
  errors[path] = read.error;
  return base;
}

interface Place {
  base: unknown;
  path: string;
  /** The path with `*` for places in lists. */
  pattern: string;
  isNew: boolean;
}

function readItem(element: Node, { base, path, pattern }: Place, reading: Reading): unknown {
  const from = reading.texts[below(path, FROM)] ?? NEW;
  const origin = from === NEW ? -1 : Number(from);
  const before = itemsOf(base)[origin];
  const place = { base: before, path, pattern, isNew: before === undefined };
  const item = readNode(element, place, reading);
  if (before !== undefined && typeof item === 'object' && item !== null) {
    // The same object twice would have one origin.
    const copy: object = Array.isArray(item) ? [...(item as unknown[])] : { ...item };
    reading.origins.set(copy, origin);
    return copy;
  }
  return item;
}

function readNode(node: Node, place: Place, reading: Reading): unknown {
  const { base, path, pattern, isNew } = place;
  const { texts } = reading;
  const member = (inner: Node, name: string): unknown =>
    readNode(
      inner,
      { base: memberValue(base, name), path: below(path, name), pattern: below(pattern, name), isNew },
      reading,
    );
  switch (node.type) {
    case 'leaf':
      return readOne(node, place, reading);
    case 'kept':
      if (!isNew) return base;
      if (node.words.role === 'identity') return reading.newNumber(pattern);
      return node.words.initial ?? leastOf(node.schema);
    case 'group': {
      const entries = node.members.map(([name, inner]) => [name, member(inner, name)] as const);
      if (node.isTuple) return entries.map(([, value]) => value);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    case 'choice': {
      const type = texts[below(path, node.key)] ?? '';
      const group = node.options.get(type);
      // A type that is not known here is kept, whatever it is.
      if (group === undefined) return base;
      const isSame = memberValue(base, node.key) === type;
      const inner = readNode(group, { ...place, isNew: isNew || !isSame }, reading) as object;
      return { [node.key]: type, ...inner };
    }
    case 'maybe': {
      if (texts[below(path, THERE)] === undefined)
        return base === null || base === undefined ? base : node.absent;
      const wasThere = base !== null && base !== undefined;
      return readNode(node.inner, { ...place, isNew: isNew || !wasThere }, reading);
    }
    case 'list':
      return sentItems(texts, path).map((index) =>
        readItem(
          node.element,
          { base, path: below(path, index), pattern: below(pattern, '*'), isNew },
          reading,
        ),
      );
  }
}

/** Reads a form over the record that its editor has seen; what was left as it was stays to the letter. */
export function readRecord(
  node: Node,
  base: unknown,
  reading: Omit<Reading, 'errors'> & { isNew?: boolean },
): ReadRecord {
  const errors: Record<string, string> = {};
  const value = readNode(
    node,
    { base, path: '', pattern: '', isNew: reading.isNew ?? false },
    { ...reading, errors },
  );
  return { value, errors };
}
