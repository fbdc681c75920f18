import type { ContentBlock } from '../../contract/content-block.ts';

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function textOf(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return plain(block.html);
    case 'picture':
      return block.caption;
    case 'questions':
      return [
        block.title,
        ...block.questions.flatMap(({ question, answer }) => [question, plain(answer)]),
      ].join(' ');
    case 'table':
      return [block.title, ...block.head, ...block.rows.flat()].join(' ');
    case 'video':
      return block.title;
    case 'fabricCharacteristics':
      return [block.title, ...block.items.flatMap(({ title, text }) => [title, text])].join(' ');
    case 'fabricDescriptionTabs':
      return [block.title, ...block.tabs.flatMap(({ title, html }) => [title, plain(html)])].join(' ');
    case 'fabricTypeList':
      return [block.title, ...block.fabrics.flatMap(({ title, text }) => [title, text])].join(' ');
    case 'fabricType':
      return `${block.title} ${block.text}`;
  }
}

/** What can be read in an article, as plain text with single spaces. */
export const articleText = (blocks: readonly ContentBlock[]): string =>
  blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
