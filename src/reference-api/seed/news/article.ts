import type { ContentBlock } from '../../../contract/content-block.ts';
import type { Shot } from '../../media/recipe.ts';
import { typeset } from '../typography.ts';

/** A picture for a text: cloth and shade by code, a shot, and what it shows. */
export interface TextPicture {
  cloth: string;
  shade: string;
  shot: Shot;
  alt: string;
  caption: string;
}

export type ArticleBlock = Exclude<ContentBlock, { type: 'picture' }> | (TextPicture & { type: 'picture' });

/** An article as its author hands it in. */
export interface Article {
  name: string;
  preview: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  tags: readonly string[];
  /** «cloth shade shot» of the picture above the text. */
  picture: string;
  blocks: readonly ArticleBlock[];
}

/** Paragraphs of text; a paragraph that begins with `## ` is a heading, lines of `- ` are a list. */
export const text = (...paragraphs: readonly string[]): ArticleBlock => ({
  type: 'text',
  html: paragraphs
    .map((paragraph) => {
      if (paragraph.startsWith('## ')) return `<h2>${typeset(paragraph.slice(3))}</h2>`;
      if (!paragraph.startsWith('- ')) return `<p>${typeset(paragraph)}</p>`;
      return `<ul>${paragraph
        .split('\n')
        .map((item) => `<li>${typeset(item.slice(2))}</li>`)
        .join('')}</ul>`;
    })
    .join(''),
});

/** `look` is «cloth shade shot». */
export const picture = (look: string, alt: string, caption = ''): ArticleBlock => {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return { type: 'picture', cloth, shade, shot: shot as Shot, alt: typeset(alt), caption: typeset(caption) };
};

/** A clip of the shop's own. */
export const clip = (fileId: number, title: string): ArticleBlock => ({
  type: 'video',
  title: typeset(title),
  fileId,
  url: null,
});

/** Cells of a row are separated by ` | `. */
export const table = (title: string, head: string, ...rows: readonly string[]): ArticleBlock => {
  const cells = (row: string): string[] => row.split(' | ').map(typeset);
  return { type: 'table', title: typeset(title), head: cells(head), rows: rows.map(cells) };
};

/** Question and answer by turns. */
export const questions = (title: string, ...turns: readonly string[]): ArticleBlock => ({
  type: 'questions',
  title: typeset(title),
  questions: turns.flatMap((question, at) =>
    at % 2 === 0 ? [{ question: typeset(question), answer: typeset(turns[at + 1] ?? '') }] : [],
  ),
});
