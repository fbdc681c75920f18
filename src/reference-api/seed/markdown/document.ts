import { readdirSync, readFileSync } from 'node:fs';
import { markdownToMdast, type MdastNode } from 'satteri';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { withPromises } from '../promises/promises.ts';

type NodeOf<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;
/** A node between blank lines: a paragraph, a heading, a directive and so on. */
export type Block = NodeOf<'root'>['children'][number];
/** A node within a paragraph. */
export type Inline = NodeOf<'paragraph'>['children'][number];
export type Directive = NodeOf<'containerDirective'>;
export type Table = NodeOf<'table'>;
export type ListItem = NodeOf<'listItem'>;

export interface Document<FrontMatter> {
  /** Path below the folder, without `.md`. */
  path: string;
  frontMatter: FrontMatter;
  blocks: readonly Block[];
}

const FEATURES = { directive: true, frontmatter: true, gfm: true };

/** The Markdown files of a folder, in the order of their paths. @throws ZodError for other front matter than `schema` says */
export const readDocuments = <FrontMatter>(
  folder: URL,
  schema: z.ZodMiniType<FrontMatter>,
): Document<FrontMatter>[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readDocument(new URL(name, folder), name.replace(/\.md$/, ''), schema));

function readDocument<FrontMatter>(
  file: URL,
  path: string,
  schema: z.ZodMiniType<FrontMatter>,
): Document<FrontMatter> {
  const root = markdownToMdast(withPromises(readFileSync(file, 'utf8')), {
    features: FEATURES,
    position: false,
  });
  if (root.type !== 'root') throw new TypeError(`${path} is no Markdown document`);
  const [first, ...blocks] = root.children;
  if (first?.type !== 'yaml') throw new TypeError(`${path} has no front matter`);
  return { path, frontMatter: schema.parse(parse(first.value)), blocks };
}

/** The text of a node without its markup. @throws TypeError where a colon between digits or letters makes a directive */
export function plainText(node: MdastNode): string {
  if (node.type === 'textDirective') throw new TypeError(`Write \\:${node.name} instead of :${node.name}`);
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
