import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import type { IOptions } from 'sanitize-html';
import * as z from 'zod/mini';
import { parseSafeUrl } from '../../contract/safe-url.ts';
import { contentHash } from '../../content/record-store.ts';

/** Turns editors' HTML into HTML that a page may show as it is; `refuse` is told of each link that is not safe. */
export type CleanHtml = (html: string, refuse?: (address: string) => void) => string;

/** What an article needs, and nothing that runs, loads from elsewhere or restyles the page. */
const rulesWith = (refuse: (address: string) => void): IOptions => ({
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'b', 'strong', 'i', 'em', 's', 'u', 'sub', 'sup', 'small', 'span', 'code', 'abbr', 'figure'],
    ...['figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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
        href === undefined ? undefined : parseSafeUrl(href.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, ''));
      if (href !== undefined && url === undefined) refuse(href);
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

/** Counts changes of what `parseSafeUrl` takes. */
const LINK_RULES = 1;

/** Other rules clean anew what is remembered. */
const rulesKey = JSON.stringify([rulesWith(() => undefined), LINK_RULES], (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
);

const RefusedSchema = z.array(z.string());

/** Characters of a refused link that are remembered. */
const LONGEST_REFUSED = 200;

type Sanitize = (html: string, options: IOptions) => string;

/** Loaded when the first text needs it: most rebuilds change none. */
let sanitize: Sanitize | undefined;
function loadSanitize(): Sanitize {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as Sanitize;
  return sanitize;
}

/** A cleaner that remembers in the snapshot what it has cleaned. */
export function cleaner(db: DatabaseSync): CleanHtml {
  const find = db.prepare('SELECT html, refused FROM clean_html WHERE source = ?');
  const keep = db.prepare('INSERT INTO clean_html VALUES (?, ?, ?)');
  return (html, refuse = () => undefined) => {
    if (!/[<>&]/.test(html)) return html;
    const source = contentHash(rulesKey + html);
    const known = find.get(source);
    if (known) {
      z.parse(RefusedSchema, JSON.parse(String(known.refused))).forEach((address) => refuse(address));
      return String(known.html);
    }
    const refused: string[] = [];
    const clean = loadSanitize()(
      html,
      rulesWith((address) => refused.push(address.slice(0, LONGEST_REFUSED))),
    );
    keep.run(source, clean, JSON.stringify(refused));
    refused.forEach((address) => refuse(address));
    return clean;
  };
}
