import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import type { IOptions } from 'sanitize-html';
import * as z from 'zod/mini';
import { parseSafeUrl } from '../../../contract/calls/safe-url.ts';
import { asSafeHtml, type SafeHtml } from '../../../domain/content/safe-html.ts';
import { contentHash } from '../../../content/record-store.ts';
import { trimEndOf } from '../../../domain/text/trim-end.ts';

/** Turns editors' HTML into HTML that a page may show as it is; `report` is called for each unsafe link. */
export type CleanHtml = (html: string, report?: (address: string) => void) => SafeHtml;

/** What an article needs; nothing that runs, loads from elsewhere or changes the page's style. */
const rulesWith = (report: (address: string) => void): IOptions => ({
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'b',
    'strong',
    'i',
    'em',
    's',
    'u',
    'sub',
    'sup',
    'small',
    'span',
    'code',
    'abbr',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    abbr: ['title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, title }) => {
      const url =
        href === undefined
          ? undefined
          : parseSafeUrl(trimEndOf(href.replace(/^[ \t\n\f\r]+/, ''), ' \t\n\f\r'));
      if (href !== undefined && url === undefined) report(href);
      return {
        tagName,
        attribs: {
          ...(url !== undefined && { href: url }),
          ...(title !== undefined && { title }),
          ...(url !== undefined && /^https?:/i.test(url) && { rel: 'noopener nofollow' }),
        },
      };
    },
  },
});

/** Raise it when `parseSafeUrl` accepts other links. */
const LINK_RULES = 1;

const require = createRequire(import.meta.url);
const { version } = z.parse(z.object({ version: z.string() }), require('sanitize-html/package.json'));

/** With other rules, or another sanitiser, all texts are cleaned again. */
const rulesKey = JSON.stringify([version, rulesWith(() => undefined), LINK_RULES], (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
);

const UnsafeLinksSchema = z.array(z.string());

/** Characters of an unsafe link that are stored. */
const MAX_UNSAFE_LENGTH = 200;

type Sanitize = (html: string, options: IOptions) => string;

/** Loaded when the first text needs it: most rebuilds change none. */
let sanitize: Sanitize | undefined;
function loadSanitize(): Sanitize {
  sanitize ??= require('sanitize-html') as Sanitize;
  return sanitize;
}

interface CleanText {
  html: string;
  unsafeLinks: readonly string[];
}

/** HTML that may be shown as it is, and the links that were left out of it. */
function cleaned(html: string): CleanText {
  const unsafeLinks: string[] = [];
  const clean = loadSanitize()(
    html,
    rulesWith((address) => unsafeLinks.push(address.slice(0, MAX_UNSAFE_LENGTH))),
  );
  return { html: clean, unsafeLinks };
}

const cleanerBy =
  (clean: (html: string) => CleanText): CleanHtml =>
  (source, report = () => undefined) => {
    if (!/[<>&]/.test(source)) return asSafeHtml(source);
    const { html, unsafeLinks } = clean(source);
    unsafeLinks.forEach((address) => report(address));
    return asSafeHtml(html);
  };

/** A cleaner that stores nothing, for texts that are not published. */
export const cleanUnstored: CleanHtml = cleanerBy(cleaned);

/** A cleaner that stores in the snapshot what it has cleaned. */
export function createHtmlCleaner(db: DatabaseSync): CleanHtml {
  const find = db.prepare('SELECT html, unsafe_links FROM clean_html WHERE source = ?');
  const insert = db.prepare('INSERT INTO clean_html VALUES (?, ?, ?)');
  return cleanerBy((html) => {
    const source = contentHash(rulesKey + html);
    const stored = find.get(source);
    if (stored) {
      const unsafeLinks = z.parse(UnsafeLinksSchema, JSON.parse(String(stored.unsafe_links)));
      return { html: String(stored.html), unsafeLinks };
    }
    const clean = cleaned(html);
    insert.run(source, clean.html, JSON.stringify(clean.unsafeLinks));
    return clean;
  });
}
