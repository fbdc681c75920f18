import { typeset } from '../typography.ts';
import { plainText, type Block, type Inline, type ListItem } from './document.ts';

/** HTML of paragraphs, headings and lists. @throws TypeError for any other block */
export const richText = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('');

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.depth}>${typeset(plainText(block))}</h${block.depth}>`;
    case 'paragraph':
      return `<p>${inlineHtml(block.children)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.children.map(itemHtml).join('')}</${tag}>`;
    }
    default:
      throw new TypeError(`Rich text has no ${block.type}`);
  }
}

function itemHtml({ children: [content, ...others] }: ListItem): string {
  if (content?.type !== 'paragraph' || others.length > 0) throw new TypeError('A list item is one paragraph');
  return `<li>${inlineHtml(content.children)}</li>`;
}

const inlineHtml = (nodes: readonly Inline[]): string => typeset(nodes.map(markedUp).join(''));

function markedUp(node: Inline): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'link') return `<a href="${node.url}">${node.children.map(markedUp).join('')}</a>`;
  throw new TypeError(`Rich text has no ${node.type}`);
}
