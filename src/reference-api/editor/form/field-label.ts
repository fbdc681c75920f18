import { chainTo, nodeAt, type Node } from '../fields/field-tree.ts';
import { leafText, TICKED } from '../fields/leaf-text.ts';
import type { FieldContext } from '../fields/field-words.ts';

/** «Баннеры 2 → Ссылка». */
export const fieldLabel = (root: Node, path: string): string =>
  chainTo(root, path)
    .flatMap(([name, { label }], index, chain) => {
      const next = chain[index + 1]?.[0] ?? '';
      if (/^\d+$/.test(name) || label === '') return [];
      return /^\d+$/.test(next) ? [`${label} ${Number(next) + 1}`] : [label];
    })
    .join(' → ');

function titleOf(item: unknown): string {
  const members: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return members.find((one) => typeof one === 'string' && one !== '')?.toString() ?? '…';
}

/** A value as people read it. */
export function readableValue(root: Node, path: string, value: unknown, context: FieldContext): string {
  const node = nodeAt(root, path);
  if (node?.type !== 'leaf')
    return Array.isArray(value)
      ? value.map(titleOf).join('\n')
      : value === null || value === undefined
        ? ''
        : titleOf(value);
  const text = leafText(node, value, context);
  return node.role === 'tick' ? (text === TICKED ? 'включено' : 'выключено') : text;
}
