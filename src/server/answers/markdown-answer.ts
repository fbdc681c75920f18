import { isMarkdownPath, markdownPath, mayHaveMarkdown } from '../../content/markdown-files.ts';
import { prefersMarkdown } from './negotiate.ts';

/** What a file of a release is answered with beside what each file is. */
export interface FileHeaders {
  /** What the answer follows from beside `Accept-Encoding`. */
  readonly vary?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Search results show pages, not their Markdown. */
const NOT_INDEXED: FileHeaders = { headers: { 'X-Robots-Tag': 'noindex' } };
const NEGOTIATED: FileHeaders = { vary: 'Accept' };

/** The path that a file of a release is the first page of; `/` for `index.html`. */
const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** The headers of a page or of its Markdown, by the file that is sent. */
export function fileHeaders(file: string): FileHeaders {
  if (isMarkdownPath(file)) return NOT_INDEXED;
  return file.endsWith('.html') && mayHaveMarkdown(pathOf(file)) ? NEGOTIATED : {};
}

/** The Markdown that a client would rather have than the page of a file, which a release need not have. */
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
