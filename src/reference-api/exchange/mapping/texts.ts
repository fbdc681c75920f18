import { decodeEntities } from '../../../domain/text/html-entities.ts';

const MAX_TITLE = 250;

/** Text of what may have been written as HTML, twice escaped included. */
export function plainOf(text: string): string {
  const plain = /[<&]/.test(text) ? withoutMarkup(text) : text;
  return plain.replace(/\s+/g, ' ').trim();
}

const withoutMarkup = (text: string): string =>
  decodeEntities(text.replace(/<[^<>]*>/g, ' ')).replace(/\p{Cc}/gu, ' ');

export const titleOf = (text: string): string => plainOf(text).slice(0, MAX_TITLE).trim();

const SMALL_WORD = /^[а-яё]+(?=[\s,-]|$)/;

/** A title that begins with a small Russian word begins with a capital; names such as «iPhone» stay. */
export const capitalised = (title: string): string =>
  SMALL_WORD.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title;

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** HTML as it was written (it is cleaned wherever it is shown), or paragraphs of a plain text. */
export function htmlOf({ text, isHtml }: { text: string; isHtml: boolean }): string {
  // Some escape what they have escaped already.
  const trimmed = /&lt;\/?[a-z]/i.test(text) && !text.includes('<') ? unescaped(text).trim() : text.trim();
  if (trimmed === '') return '';
  if (isHtml) return trimmed.includes('<') ? trimmed : `<p>${trimmed}</p>`;
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${lines(escaped(paragraph)).join('<br>')}</p>`)
    .join('');
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
