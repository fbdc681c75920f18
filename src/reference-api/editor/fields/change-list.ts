import type { Node } from './field-tree.ts';
import { sentItems } from './read-record.ts';
import { below, FROM, NEW, THERE, type Texts } from './show-record.ts';
import { TICKED } from './leaf-text.ts';

/** What a button beside a list asks for: `add blocks text`, `up blocks.2`. */
export type ListChange =
  | { kind: 'add'; path: string; type: string }
  /** `open` only shows the form again, with the field in sight. */
  | { kind: 'up' | 'down' | 'remove' | 'empty' | 'open'; path: string };

/** Name of the buttons. */
export const CHANGE = 'change';

const PATH = /^[\w-]+(?:\.[\w-]+)*$/;

export function readListChange(text: string): ListChange | undefined {
  const [kind = '', path = '', type = ''] = text.split(' ');
  if (!PATH.test(path)) return undefined;
  if (kind === 'add') return { kind, path, type };
  const known = (['up', 'down', 'remove', 'empty', 'open'] as const).find((one) => one === kind);
  return known && { kind: known, path };
}

/** Texts of which those under one path stand under another. */
function moved(texts: Texts, places: ReadonlyMap<string, string>): Texts {
  const rename = (name: string): string => {
    for (const [from, to] of places)
      if (name === from || name.startsWith(`${from}.`)) return to + name.slice(from.length);
    return name;
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [rename(name), text]));
}

const without = (texts: Texts, path: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== path && !name.startsWith(`${path}.`)));

function added(texts: Texts, { path, type }: { path: string; type: string }, node: Node): Texts {
  if (node.type === 'choice') return { ...texts, [below(path, node.key)]: type };
  if (node.type === 'maybe') return { ...texts, [below(path, THERE)]: TICKED };
  if (node.type !== 'list') return texts;
  const place = below(path, (sentItems(texts, path).at(-1) ?? -1) + 1);
  const item = node.element;
  return {
    ...texts,
    [below(place, FROM)]: NEW,
    ...Object.fromEntries(
      Object.entries(node.words.begins ?? {}).map(([name, text]) => [below(place, name), text]),
    ),
    ...(item.type === 'choice' && { [below(place, item.key)]: type }),
  };
}

/** What stands in a form after a button beside a list was pressed. `node` is the list, or what may be absent. */
export function changeList(texts: Texts, change: ListChange, node: Node): Texts {
  if (change.kind === 'open') return texts;
  if (change.kind === 'empty') return { ...texts, [change.path]: '' };
  if (change.kind === 'add') return added(texts, change, node);
  const { path } = change;
  if (change.kind === 'remove') return without(texts, path);
  const list = path.slice(0, path.lastIndexOf('.'));
  const items = sentItems(texts, list);
  const index = items.indexOf(Number(path.slice(list.length + 1)));
  const other = items[change.kind === 'up' ? index - 1 : index + 1];
  if (index < 0 || other === undefined) return texts;
  const place = below(list, other);
  return moved(
    texts,
    new Map([
      [path, place],
      [place, path],
    ]),
  );
}
