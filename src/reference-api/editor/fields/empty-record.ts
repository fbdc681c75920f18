import * as z from 'zod/mini';
import type { Node } from './field-tree.ts';

/** The least that a schema takes. */
export function leastOf(schema: z.core.$ZodType): unknown {
  const candidates = [undefined, null, '', 0, false, [], {}];
  return candidates.find((value) => z.safeParse(schema, value).success);
}

/** Values of fields that were not filled in. */
export function emptyOf(node: Node): unknown {
  switch (node.type) {
    case 'leaf':
      if (node.isList) return [];
      // Nobody's guess.
      if (node.role === 'number' && node.words.required) return undefined;
      if (node.empty !== '') return node.empty;
      return node.role === 'tick' ? false : z.safeParse(node.schema, 0).success ? 0 : '';
    case 'group':
      return Object.fromEntries(
        node.members.flatMap(([name, inner]) => {
          const value = emptyOf(inner);
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
    case 'list':
      return [];
    case 'maybe':
      return node.absent;
    case 'kept':
      return node.words.role === 'identity' ? 0 : (node.words.initial ?? leastOf(node.schema));
    case 'choice':
      return undefined;
  }
}
