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

/** A kind of cloth as its author writes of it. */
export interface ClothEntry {
  title: string;
  text: string;
  /** «cloth shade shot» of its picture. */
  look: string;
  /** Path in the shop. */
  link: string;
}

type Illustrated = 'picture' | 'fabricType' | 'fabricTypeList';

export type ArticleBlock =
  | Exclude<ContentBlock, { type: Illustrated }>
  | (TextPicture & { type: 'picture' })
  | (ClothEntry & { type: 'fabricType' })
  | { type: 'fabricTypeList'; title: string; cloths: readonly ClothEntry[] };

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

const MAILBOX = /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Links are written `[words](/path)`; a mailbox becomes a link by itself. */
const linked = (line: string): string =>
  typeset(line)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(MAILBOX, '<a href="mailto:$&">$&</a>');

const list = (tag: 'ol' | 'ul', paragraph: string): string =>
  `<${tag}>${paragraph
    .split('\n')
    .map((item) => `<li>${linked(item.replace(/^(?:-|\d+\.) /, ''))}</li>`)
    .join('')}</${tag}>`;

const html = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => {
      if (paragraph.startsWith('## ')) return `<h2>${typeset(paragraph.slice(3))}</h2>`;
      if (paragraph.startsWith('- ')) return list('ul', paragraph);
      if (paragraph.startsWith('1. ')) return list('ol', paragraph);
      return `<p>${linked(paragraph)}</p>`;
    })
    .join('');

/** Paragraphs of text; a paragraph that begins with `## ` is a heading, lines of `- ` and `1. ` are lists. */
export const text = (...paragraphs: readonly string[]): ArticleBlock => ({
  type: 'text',
  html: html(paragraphs),
});

/** `look` is «cloth shade shot». */
export function picture(look: string, alt: string, caption = ''): ArticleBlock {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return { type: 'picture', cloth, shade, shot: shot as Shot, alt: typeset(alt), caption: typeset(caption) };
}

/** A clip of the shop's own. */
export const clip = (fileId: number, title: string): ArticleBlock => ({
  type: 'video',
  title: typeset(title),
  fileId,
  url: null,
});

/** «3–6» is not parted in a narrow cell. */
const RANGE = /(?<=\d)–(?=\d)/g;

/** Cells of a row are separated by ` | `. */
export function table(title: string, head: string, ...rows: readonly string[]): ArticleBlock {
  const cells = (row: string): string[] =>
    row.split(' | ').map((cell) => typeset(cell).replace(RANGE, '–\u2060'));
  return { type: 'table', title: typeset(title), head: cells(head), rows: rows.map(cells) };
}

/** Question and answer by turns. */
export const questions = (title: string, ...turns: readonly string[]): ArticleBlock => ({
  type: 'questions',
  title: typeset(title),
  questions: turns.flatMap((question, at) =>
    at % 2 === 0 ? [{ question: typeset(question), answer: typeset(turns[at + 1] ?? '') }] : [],
  ),
});

/** Rows of «name | score of 5, or – where it is not measured | what it means». */
export const characteristics = (title: string, ...rows: readonly string[]): ArticleBlock => ({
  type: 'fabricCharacteristics',
  title: typeset(title),
  items: rows.map((row) => {
    const [name = '', score = '–', meaning = ''] = row.split(' | ');
    return { title: typeset(name), score: score === '–' ? null : Number(score), text: typeset(meaning) };
  }),
});

/** Each tab is its title and its paragraphs. */
export const tabs = (title: string, ...parts: readonly (readonly [string, ...string[]])[]): ArticleBlock => ({
  type: 'fabricDescriptionTabs',
  title: typeset(title),
  tabs: parts.map(([name, ...paragraphs]) => ({ title: typeset(name), html: html(paragraphs) })),
});

/** Each row is «title | cloth shade shot | /path | what it is». */
function clothEntry(row: string): ClothEntry {
  const [title = '', look = '', link = '', ...words] = row.split(' | ');
  return { title: typeset(title), look, link, text: typeset(words.join(' | ')) };
}

export const clothList = (title: string, ...rows: readonly string[]): ArticleBlock => ({
  type: 'fabricTypeList',
  title: typeset(title),
  cloths: rows.map(clothEntry),
});

export const cloth = (row: string): ArticleBlock => ({ type: 'fabricType', ...clothEntry(row) });
