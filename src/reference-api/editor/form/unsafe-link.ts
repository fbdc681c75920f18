import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';
import { parseSafeUrl } from '../../../contract/calls/safe-url.ts';

type Sanitize = (html: string, options: IOptions) => string;

/** Loaded when the first text with a link is saved. */
let sanitize: Sanitize | undefined;
function loadSanitize(): Sanitize {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as Sanitize;
  return sanitize;
}

/** The first link of an HTML text that the shop would not show. */
export function unsafeLinkIn(html: string): string | undefined {
  if (!/<a\s/i.test(html)) return undefined;
  const refused: string[] = [];
  loadSanitize()(html, {
    allowedTags: ['a'],
    transformTags: {
      a(tagName, { href }) {
        if (href !== undefined && parseSafeUrl(href.trim()) === undefined) refused.push(href);
        return { tagName, attribs: {} };
      },
    },
  });
  return refused[0];
}
