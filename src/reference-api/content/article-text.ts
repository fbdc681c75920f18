import type { ContentBlock } from '../../contract/content/content-block.ts';
import { unknownBlockLines } from '../../domain/content/unknown-block-lines.ts';

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** Headings, cells and items end without a full stop on the page, where each has a line of its own. */
function sentence(line: string): string {
  const text = line.trim();
  return text === '' || /[.!?…:;,]$/.test(text) ? text : `${text}.`;
}

const sentences = (lines: readonly string[]): string => lines.map(sentence).join(' ');

const linesOf = (html: string): string[] =>
  html
    .replace(/<\/(?:h\d|li|p)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n');

const plain = (html: string): string => sentences(linesOf(html));

function textOf(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return plain(block.html);
    case 'picture':
      return block.caption;
    case 'questions':
      return sentences([
        block.title,
        ...block.questions.flatMap(({ question, answer }) => [question, plain(answer)]),
      ]);
    case 'table':
      return sentences([block.title, block.head.join(', '), ...block.rows.map((row) => row.join(', '))]);
    case 'video':
      return block.title;
    case 'fabricCharacteristics':
      return sentences([block.title, ...block.items.flatMap(({ title, text }) => [title, text])]);
    case 'fabricDescriptionTabs':
      return sentences([block.title, ...block.tabs.flatMap(({ title, html }) => [title, plain(html)])]);
    case 'fabricTypeList':
      return sentences([block.title, ...block.fabrics.flatMap(({ title, text }) => [title, text])]);
    case 'fabricType':
      return sentences([block.title, block.text]);
    case 'unknown':
      return sentences(unknownBlockLines(block.sent));
  }
}

/** What can be read in an article, as plain text with single spaces. */
export const articleText = (blocks: readonly ContentBlock[]): string =>
  sentences(blocks.map(textOf)).replace(/\s+/g, ' ').trim();

/** The same with a line for each paragraph. */
export const articleParagraphs = (blocks: readonly ContentBlock[]): string[] =>
  blocks
    .flatMap((block) => (block.type === 'text' ? linesOf(block.html) : [textOf(block)]))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
