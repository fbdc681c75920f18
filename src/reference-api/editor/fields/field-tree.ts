import * as z from 'zod/mini';
import { CodeSchema } from '../../../contract/catalog/category.ts';
import { ImageSchema, PictureIdSchema } from '../../../contract/catalog/image.ts';
import { KopecksSchema } from '../../../contract/catalog/price.ts';
import { MomentSchema } from '../../../contract/calls/moment.ts';
import { PastedVideoSchema } from '../../../contract/calls/pasted-video.ts';
import { LinkSchema } from '../../../contract/calls/safe-url.ts';
import { findWords, type FieldWords, type Role, type WordList } from './field-words.ts';

type Schema = z.core.$ZodType;

interface Named {
  label: string;
  words: FieldWords;
}

/** A value that stands in one control. */
export interface Leaf extends Named {
  type: 'leaf';
  role: Role | 'tick';
  schema: Schema;
  /** What an empty control means, where that is not an empty text. */
  empty: null | undefined | '';
  /** A picture is kept as `{ fileId }`. */
  isWrapped?: boolean;
  isList?: boolean;
}
export interface Group extends Named {
  type: 'group';
  members: readonly (readonly [string, Node])[];
  isTuple: boolean;
}
export interface List extends Named {
  type: 'list';
  element: Node;
  most: number;
}
/** One of several groups, told apart by a member. */
export interface Choice extends Named {
  type: 'choice';
  key: string;
  options: ReadonlyMap<string, Group>;
}
/** A group or a list that may be absent. */
export interface Maybe extends Named {
  type: 'maybe';
  inner: Node;
  absent: null | undefined;
}
/** Not edited: stays as it is. */
export interface Kept extends Named {
  type: 'kept';
  schema: Schema;
}
export type Node = Leaf | Group | List | Choice | Maybe | Kept;

/** Schemas of the contract that say what a text or a number is. */
const ROLE_OF = new Map<Schema, Role>([
  [LinkSchema, 'link'],
  [MomentSchema, 'moment'],
  [CodeSchema, 'code'],
  [PictureIdSchema, 'picture'],
  [KopecksSchema, 'money'],
  [PastedVideoSchema, 'text'],
]);

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The type within what makes it absent. */
function unwrapped(schema: Schema): { schema: Schema; absent: null | undefined | 'never' } {
  const def = defOf(schema);
  if (def.type !== 'nullable' && def.type !== 'optional') return { schema, absent: 'never' };
  return { ...unwrapped(def.innerType), absent: def.type === 'nullable' ? null : undefined };
}

function literalOf(schema: Schema): string | undefined {
  const def = defOf(schema);
  return def.type === 'literal' ? String(def.values[0]) : undefined;
}

function optionsOf(schema: Schema): Schema[] {
  const def = defOf(schema);
  return def.type === 'union' ? def.options.flatMap(optionsOf) : [schema];
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const def = defOf(schema);
  return def.type === 'object' ? def.shape : undefined;
}

/** The member whose literal tells the options of a union apart. */
function keyOf(options: readonly Schema[]): string | undefined {
  const shape = shapeOf(options[0] ?? z.null()) ?? {};
  return Object.keys(shape).find((key) =>
    options.every((option) => literalOf(shapeOf(option)?.[key] ?? z.null()) !== undefined),
  );
}

/** Reads schemas into fields with the words of lists, the first of which counts most. */
export class FieldReader {
  readonly #lists: readonly WordList[];

  constructor(lists: readonly WordList[]) {
    this.#lists = lists;
  }

  /** `typed` names it by the type of its group, where that is one of several. */
  read(outer: Schema, pattern: string, typed?: string): Node {
    const words = findWords(pattern, this.#lists, typed);
    const label = words.label ?? pattern.slice(pattern.lastIndexOf('.') + 1);
    const named = { label, words };
    const { schema, absent } = unwrapped(outer);
    if (words.role === 'kept' || words.role === 'identity') return { ...named, type: 'kept', schema: outer };
    const leaf = this.#leaf(schema, words);
    if (leaf)
      return { ...named, type: 'leaf', schema: outer, empty: absent === 'never' ? '' : absent, ...leaf };
    const node = this.#compound(schema, pattern, named);
    return absent === 'never' || node.type === 'kept'
      ? node
      : { ...named, type: 'maybe', inner: node, absent };
  }

  #leaf(schema: Schema, { role }: FieldWords): Pick<Leaf, 'role' | 'isWrapped' | 'isList'> | undefined {
    const def = defOf(schema);
    if (schema === ImageSchema) return { role: 'picture', isWrapped: true };
    if (role === 'reference') return { role };
    if (role === 'list') return undefined;
    switch (def.type) {
      case 'array': {
        const element = defOf(def.element);
        if (role) return { role, isList: true };
        if (element.type === 'string' || element.type === 'pipe') return { role: 'lines', isList: true };
        if (element.type === 'enum') return { role: 'ticks', isList: true };
        return element.type === 'array' ? { role: 'rows', isList: true } : undefined;
      }
      case 'string':
      case 'template_literal':
      case 'pipe':
        return { role: role ?? ROLE_OF.get(schema) ?? 'line' };
      case 'number':
        return { role: role ?? ROLE_OF.get(schema) ?? 'number' };
      case 'boolean':
        return { role: 'tick' };
      case 'enum':
        return { role: 'select' };
      default:
        return undefined;
    }
  }

  #compound(schema: Schema, pattern: string, named: Named): Group | List | Choice | Kept {
    const def = defOf(schema);
    const inner = (name: string) => (pattern === '' ? name : `${pattern}.${name}`);
    switch (def.type) {
      case 'object':
        return this.#group(def.shape, pattern, named);
      case 'tuple': {
        const members = def.items.map(
          (item, index) => [`${index}`, this.read(item, inner(`${index}`))] as const,
        );
        return { ...named, type: 'group', members, isTuple: true };
      }
      case 'array': {
        const { maximum } = schema._zod.bag;
        return {
          ...named,
          type: 'list',
          element: this.read(def.element, inner('*')),
          most: typeof maximum === 'number' ? maximum : Infinity,
        };
      }
      case 'union': {
        const options = optionsOf(schema).filter((option) => shapeOf(option) !== undefined);
        const key = keyOf(options);
        if (key === undefined) return { ...named, type: 'kept', schema };
        const groups = options.map((option) => {
          const { [key]: type, ...shape } = shapeOf(option) ?? {};
          const name = literalOf(type ?? z.null()) ?? '';
          return [name, this.#group(shape, pattern, named, name)] as const;
        });
        return { ...named, type: 'choice', key, options: new Map(groups) };
      }
      default:
        return { ...named, type: 'kept', schema };
    }
  }

  #group(shape: Readonly<Record<string, Schema>>, pattern: string, named: Named, type?: string): Group {
    const members = Object.entries(shape).map(([name, schema]) => {
      const path = pattern === '' ? name : `${pattern}.${name}`;
      return [name, this.read(schema, path, type && `${type}.${name}`)] as const;
    });
    return { ...named, type: 'group', members, isTuple: false };
  }
}

/** A field and all within it. */
export function nodesIn(node: Node): Node[] {
  switch (node.type) {
    case 'group':
      return [node, ...node.members.flatMap(([, inner]) => nodesIn(inner))];
    case 'list':
      return [node, ...nodesIn(node.element)];
    case 'maybe':
      return [node, ...nodesIn(node.inner)];
    case 'choice':
      return [node, ...[...node.options.values()].flatMap(nodesIn)];
    default:
      return [node];
  }
}

/** What is within a field under a name; of a choice, in whichever of its types. */
function memberOf(node: Node, name: string): Node | undefined {
  switch (node.type) {
    case 'group':
      return node.members.find(([key]) => key === name)?.[1];
    case 'list':
      return node.element;
    case 'maybe':
      return memberOf(node.inner, name);
    case 'choice':
      return [...node.options.values()].flatMap((group) => memberOf(group, name) ?? [])[0];
    default:
      return undefined;
  }
}

/** The fields from a root to a path such as `blocks.2.html`. */
export function chainTo(root: Node, path: string): (readonly [string, Node])[] {
  let node: Node | undefined = root;
  return path.split('.').flatMap((name) => {
    node = node && memberOf(node, name);
    return node ? [[name, node] as const] : [];
  });
}

export function nodeAt(root: Node, path: string): Node | undefined {
  const chain = chainTo(root, path);
  return chain.length === path.split('.').length ? chain.at(-1)?.[1] : undefined;
}
