import { ElementType, parseDocument } from 'htmlparser2';
import type { SafeHtml } from '../../domain/content/safe-html.ts';
import { inlineText, link, markdownLine, oneLine, table } from './markdown-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

interface HtmlContext {
  /** Address of the page, by which links are made whole. */
  readonly base: string;
  /** Levels by which headings stand below those of the HTML. */
  readonly shift: number;
}

const BLOCKS = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'hr',
  'blockquote',
  'ul',
  'ol',
  'dl',
  'table',
  'figure',
  'figcaption',
  'li',
  'dt',
  'dd',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);

const isElement = (node: Node): node is Element => 'attribs' in node;
const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.name);
/** A list that begins right below a line of text; one with numbers would be a part of the text. */
const isInnerList = (node: Node): boolean => isElement(node) && node.name === 'ul';

function textOf(node: Node): string {
  if (isElement(node)) return node.children.map(textOf).join('');
  return node.type === ElementType.Text && 'data' in node ? node.data : '';
}

/** Marks stand right beside letters, or they mean themselves. */
function marked(inline: string, mark: string): string {
  const text = inline.trim();
  if (text === '') return inline;
  return `${/^\s/.test(inline) ? ' ' : ''}${mark}${text}${mark}${/\s$/.test(inline) ? ' ' : ''}`;
}

function codeSpan(text: string): string {
  const code = oneLine(text).trim();
  // A pipe would end the cell of a table.
  if (code === '' || code.includes('|')) return inlineText(code);
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = code.includes('`') ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

const linkOf = (inner: string, href: string | undefined, { base }: HtmlContext): string =>
  href === undefined ? inner : link(inner, href, base);

function inlineElement(element: Element, context: HtmlContext): string {
  const inner = inlineOf(element.children, context);
  switch (element.name) {
    case 'br':
      return '\n';
    case 'b':
    case 'strong':
      return marked(inner, '**');
    case 'i':
    case 'em':
      return marked(inner, '*');
    case 's':
      return marked(inner, '~~');
    case 'code':
      return codeSpan(textOf(element));
    case 'a':
      return linkOf(inner.replaceAll('\n', ' '), element.attribs['href'], context);
    default:
      return isBlock(element) ? ` ${inner} ` : inner;
  }
}

/** Line ends are those of `<br>`. */
const inlineOf = (nodes: readonly Node[], context: HtmlContext): string =>
  nodes.map((node) => (isElement(node) ? inlineElement(node, context) : inlineText(textOf(node)))).join('');

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const singleLine = (nodes: readonly Node[], context: HtmlContext): string =>
  inlineOf(nodes, context)
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Lines of a paragraph, parted by hard line breaks. */
const paragraphOf = (nodes: readonly Node[], context: HtmlContext): string =>
  inlineOf(nodes, context)
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map(markdownLine)
    .filter((line) => line !== '')
    .join('\\\n');

const indented = (text: string, marker: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? marker + line : line && ' '.repeat(marker.length) + line))
    .join('\n');

function listOf({ name, attribs, children }: Element, context: HtmlContext): string {
  const first = Number(attribs['start'] ?? 1);
  const start = Number.isSafeInteger(first) && first >= 0 ? first : 1;
  return children
    .filter(isElement)
    .map((item, at) => {
      const marker = name === 'ol' ? `${start + at}. ` : '- ';
      const isTight = item.children.every((child) => !isBlock(child) || isInnerList(child));
      return indented(blocksOf(item.children, context).join(isTight ? '\n' : '\n\n'), marker);
    })
    .join('\n');
}

const rowsOf = (element: Element): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.name === 'table' ? [] : rowsOf(child)));

function tableOf(element: Element, context: HtmlContext): string[] {
  const cells = (tr: Element) =>
    tr.children.filter(isElement).map((cell) => singleLine(cell.children, context));
  const [head = [], ...rows] = rowsOf(element).map(cells);
  const caption = element.children.filter(isElement).find(({ name }) => name === 'caption');
  return [...(caption ? [markdownLine(singleLine(caption.children, context))] : []), table(head, rows)];
}

const definitionsOf = ({ children }: Element, context: HtmlContext): string[] =>
  children.filter(isElement).map(({ name, children: nodes }) => {
    const text = singleLine(nodes, context);
    return name === 'dt' ? markdownLine(marked(text, '**')) : markdownLine(text);
  });

function blockElement(element: Element, context: HtmlContext): string[] {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
    case 'h4': {
      const text = singleLine(children, context);
      return text === '' ? [] : [`${'#'.repeat(Number(name[1]) + context.shift)} ${text}`];
    }
    case 'hr':
      return ['* * *'];
    case 'ul':
    case 'ol':
      return [listOf(element, context)];
    case 'blockquote':
      return [quoted(blocksOf(children, context).join('\n\n'))];
    case 'table':
      return tableOf(element, context);
    case 'dl':
      return definitionsOf(element, context);
    default:
      return blocksOf(children, context);
  }
}

/** Blocks of Markdown; what stands between blocks of HTML is a paragraph. */
function blocksOf(nodes: readonly Node[], context: HtmlContext): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    blocks.push(paragraphOf(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...blockElement(node, context));
  }
  endRun();
  return blocks.filter((block) => block !== '');
}

/**
 * Sanitised HTML as blocks of Markdown: all that `rich-text.ts` lets through, what Markdown has no word for as its text.
 * `shift` puts its headings lower; they begin with the second level.
 */
export const htmlToMarkdown = (html: SafeHtml, context: HtmlContext): string[] =>
  blocksOf(parseDocument(html).children, context);
