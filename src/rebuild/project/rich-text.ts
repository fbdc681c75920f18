import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import type { IOptions } from 'sanitize-html';
import type { ContentBlock } from '../../contract/content-block.ts';
import { contentHash } from '../../content/record-store.ts';

/** Turns editors' HTML into HTML that a page may show as it is. */
export type CleanHtml = (html: string) => string;

/** What an article needs, and nothing that runs, loads from elsewhere or restyles the page. */
const rules: IOptions = {
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
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title !== undefined && { title }),
        ...(/^https?:/.test(href) && { rel: 'noopener nofollow' }),
      },
    }),
  },
};

/** Other rules clean anew what is remembered. */
const rulesKey = JSON.stringify(rules, (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
);

type Sanitize = (html: string, options: IOptions) => string;

/** Loaded when the first text needs it: most rebuilds change none. */
let sanitize: Sanitize | undefined;
const loadSanitize = (): Sanitize => {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as Sanitize;
  return sanitize;
};

/** A cleaner that remembers in the snapshot what it has cleaned. */
export const cleaner = (db: DatabaseSync): CleanHtml => {
  const find = db.prepare('SELECT html FROM clean_html WHERE source = ?');
  const keep = db.prepare('INSERT INTO clean_html VALUES (?, ?)');
  return (html) => {
    if (!/[<>&]/.test(html)) return html;
    const source = contentHash(rulesKey + html);
    const known = find.get(source)?.html;
    if (typeof known === 'string') return known;
    const clean = loadSanitize()(html, rules);
    keep.run(source, clean);
    return clean;
  };
};

/** The same blocks with their rich text cleaned. */
export const cleanBlocks = (blocks: readonly ContentBlock[], clean: CleanHtml): ContentBlock[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'text':
        return { ...block, html: clean(block.html) };
      case 'fabricDescriptionTabs':
        return { ...block, tabs: block.tabs.map((tab) => ({ ...tab, html: clean(tab.html) })) };
      default:
        return block;
    }
  });
