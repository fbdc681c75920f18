import { isMarkdownPath, markdownPath, mayHaveMarkdown } from '../../content/markdown-files.ts';
import { prefersMarkdown } from './negotiate.ts';

export interface FileHeaders {
  /** Besides `Accept-Encoding`. */
  readonly vary?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_INDEXED: FileHeaders = { headers: { 'X-Robots-Tag': 'noindex' } };
const NEGOTIATED: FileHeaders = { vary: 'Accept' };

/** `/` for `index.html`. */
const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** For a page or its Markdown. */
export function fileHeaders(file: string): FileHeaders {
  if (isMarkdownPath(file)) return NOT_INDEXED;
  return file.endsWith('.html') && mayHaveMarkdown(pathOf(file)) ? NEGOTIATED : {};
}

/** The Markdown that the client prefers; the release may lack it. */
export function requestedMarkdown(
  file: string,
  accept: string | null | undefined,
): (FileHeaders & { readonly file: string }) | undefined {
  if (!file.endsWith('.html') || !prefersMarkdown(accept)) return undefined;
  const path = pathOf(file);
  if (!mayHaveMarkdown(path)) return undefined;
  const address = markdownPath(path);
  return { file: address.slice(1), ...NEGOTIATED, headers: { 'Content-Location': encodeURI(address) } };
}
