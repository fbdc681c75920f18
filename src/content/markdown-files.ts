import { paths } from '../paths.ts';

/** The address of a page's Markdown, which is its file in the release, too: `/catalog/satin/detail/x.md`. */
export const markdownPath = (path: string): string => `${path}.md`;

const MARKDOWN = /\.md$/;

/** Whether a path is that of a page's Markdown; nothing else of a release ends like this. */
export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path);

export const pageOfMarkdown = (path: string): string => path.replace(MARKDOWN, '');

/** Products and news have Markdown wherever they have a page. */
const ALWAYS = /^\/(?:catalog\/(?:[^/]+\/)+detail\/[^/]+|news\/detail\/\d+)$/;
/** Addresses of editors' pages; others are among them, which have none. */
const SOMETIMES = /^\/(?:static\/.+|[^/]+)$/;
/** Screens with addresses like those of editors' pages. */
const SCREENS: ReadonlySet<string> = new Set([
  paths.catalog,
  paths.cart,
  paths.favorites,
  paths.compare,
  paths.collections,
  paths.brands,
  paths.news,
  paths.actions,
  paths.blog,
  paths.info,
  paths.reviews,
]);

/** Whether each page of this form of address has Markdown. */
export const hasMarkdown = (path: string): boolean => ALWAYS.test(path);

/**
 * Whether an address is of a form that may have Markdown, so that what it answers follows from `Accept`. A caller that cannot look
 * into the release uses this.
 */
export const mayHaveMarkdown = (path: string): boolean =>
  !path.includes('.') && !SCREENS.has(path) && (ALWAYS.test(path) || SOMETIMES.test(path));
