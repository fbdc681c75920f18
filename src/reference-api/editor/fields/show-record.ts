import type { FieldContext } from './field-words.ts';
import type { Node } from './field-tree.ts';
import { leafText, TICKED } from './leaf-text.ts';
import { matchItems } from './match-items.ts';

/** What stands in a form, by the dotted paths of its controls. */
export type Texts = Readonly<Record<string, string>>;

/** Names of what a form knows beside its fields: where an item comes from, and that a group is there. */
export const FROM = '@';
export const THERE = '?';
export const NEW = 'new';

export const below = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

export const memberValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Shown {
  value: unknown;
  /** What the editor has seen: items name those that they were there. */
  base: unknown;
  path: string;
}

export function showRecord(node: Node, { value, base, path }: Shown, context: FieldContext): Texts {
  const member = (inner: Node, name: string) =>
    showRecord(
      inner,
      { value: memberValue(value, name), base: memberValue(base, name), path: below(path, name) },
      context,
    );
  switch (node.type) {
    case 'leaf':
      return { [path]: leafText(node, value, context) };
    case 'group':
      return Object.assign({}, ...node.members.map(([name, inner]) => member(inner, name))) as Texts;
    case 'choice': {
      const type = String(memberValue(value, node.key));
      const group = node.options.get(type);
      const head = { [below(path, node.key)]: type };
      return group ? { ...showRecord(group, { value, base, path }, context), ...head } : head;
    }
    case 'maybe':
      if (value === null || value === undefined) return {};
      return { ...showRecord(node.inner, { value, base, path }, context), [below(path, THERE)]: TICKED };
    case 'list': {
      const [items, bases] = [itemsOf(value), itemsOf(base)];
      const origins = matchItems(bases, items);
      return Object.assign(
        {},
        ...items.map((item, index) => {
          const place = below(path, index);
          const origin = origins[index] ?? -1;
          const shown = showRecord(node.element, { value: item, base: bases[origin], path: place }, context);
          return { ...shown, [below(place, FROM)]: origin < 0 ? NEW : String(origin) };
        }),
      ) as Texts;
    }
    case 'kept':
      return {};
  }
}
