import { contentHash } from '../../content/record-store.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const MAIN = /<main\b[^]*<\/main>/;
/** Code, and tags; of a picture of the shop its number is left, whatever size it is asked for in. */
const HIDDEN = /<(script|style|template)\b[^]*?<\/\1>/g;
const PICTURE = /<(?:img|video|source)\b[^<>]*?\ssrc="(?:[^"/]*\/)+(\d+)\.\w[^"]*"[^<>]*>/g;
const TAG = /<[^<>]*>/g;

/** Whether what a page shows is apart from its header and footer. */
export const hasMain = (html: string): boolean => html.includes('<main');

/** What people read of markup: its text and its pictures. */
export const shownText = (html: string): string =>
  html.replace(HIDDEN, ' ').replace(PICTURE, ' picture $1 ').replace(TAG, ' ');

/**
 * Hash of what a page shows below its header: title, description, text and pictures. Other code, markup or names of assets
 * change nothing of it. Without `<main>` the whole page counts.
 * @param complete puts what fragments show in the place of their marks
 */
export function shownHash(html: string, complete = (text: string): string => text): string {
  const text = complete(shownText(MAIN.exec(html)?.[0] ?? html)).replace(/\s+/g, ' ');
  return contentHash([TITLE.exec(html)?.[1], DESCRIPTION.exec(html)?.[1], text].join('\n'));
}
