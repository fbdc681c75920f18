import { hasMarkdown, isMarkdownPath, pageOfMarkdown } from '../content/markdown-files.ts';
import { isFilePath, releaseFile, selectionFile } from '../content/release-files.ts';
import { paths } from '../paths.ts';
import { encodePath } from '../domain/requests/request-path.ts';
import { type Destination, destinationOf } from '../server/address.ts';
import { fileHeaders, type FileHeaders, requestedMarkdown } from '../server/answers/markdown-answer.ts';
import type { ListingRules } from '../server/listing-rules.ts';
import { movedAddress } from '../server/moved-address.ts';
import { methodsOf } from '../server/answers/methods.ts';
import { type Redirect, Redirects } from '../domain/requests/redirects.ts';
import { REVALIDATED, redirectHeaders } from '../server/headers/redirect-headers.ts';
import { readSharedPage } from '../server/share/shared-page.ts';
import { isCrawler, withoutErrorPage } from '../session/access/crawler.ts';

export interface PublishedRelease {
  /** Files of the first pages of the release's selections. */
  readonly selections: ReadonlySet<string>;
  /**
   * What is published beside pages, their Markdown where each has it, and assets: the host would find these in other letters too.
   */
  readonly files: ReadonlySet<string>;
  /** Query of an address that has been decided about, since the host may ask again for where it was sent: no visitor knows it. */
  readonly decided: string;
  /** Addresses that have moved. */
  readonly redirects?: readonly Redirect[];
  /** What is known of its listings; without it any parameter may be a filter. */
  readonly rules?: { readonly perPage: number; readonly filterCodes: readonly string[] | undefined };
  /** Headers of the answers that the handler makes itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of the host's context that is used. */
export interface EdgeContext {
  /** What is at the request's address: a file, else a function, else the 404 page. */
  next(): Promise<Response>;
}

/** An answer, or the address within the site that is answered instead. */
export type EdgeResult = Response | URL;

/** A file that no release has. */
const NOTHING = '_nothing';

/** Whether the host may look for a file: it is published, or it is Markdown of a page that has some if it is there. */
const isFile = (path: string, { files }: PublishedRelease): boolean =>
  path.startsWith('/_astro/') ||
  files.has(releaseFile(path)) ||
  (isMarkdownPath(path) && hasMarkdown(pageOfMarkdown(path)));

const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** The answer with what follows from what it is; none of it on an error. */
async function withFileHeaders(
  answer: Response | Promise<Response>,
  { vary, headers = {} }: FileHeaders,
  isMarkdown: boolean,
): Promise<Response> {
  const given = await answer;
  if (given.status >= 400 || (vary === undefined && !isMarkdown)) return given;
  const changed = new Response(given.body, given);
  if (vary !== undefined) changed.headers.append('Vary', vary);
  if (isMarkdown) changed.headers.set('Content-Type', MARKDOWN_TYPE);
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value);
  return changed;
}

/** The path of the picture that a published page names for sharing. A picture that cannot be found out is none. */
async function sharedPath(page: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(page);
    const image = answer.ok ? readSharedPage(await answer.text())?.image : undefined;
    return image === undefined ? undefined : new URL(image).pathname;
  } catch {
    return undefined;
  }
}

/** The file that the address means where it is not the one that the host finds by the path alone. */
function otherFile(
  destination: Destination,
  query: URLSearchParams,
  release: PublishedRelease,
): string | undefined {
  const { selections } = release;
  if (destination.kind === 'none') return NOTHING;
  if (destination.kind === 'file') {
    const { path, page } = destination;
    if (isFilePath(path) && !isFile(path, release)) return NOTHING;
    // With a query the function answers at this path.
    return query.has('page') || path === paths.search ? releaseFile(path, page) : undefined;
  }
  if (destination.kind !== 'selection') return undefined;
  const { selection, page } = destination;
  return selections.has(selectionFile(selection))
    ? selectionFile(selection, page)
    : releaseFile(selection.path);
}

/**
 * Decides about every address but assets on a CDN host, just as the Node server does: pages of listings, selections, clean
 * spellings, and no error pages for crawlers.
 */
export function createAddressHandler(release: PublishedRelease) {
  const { rules: listed } = release;
  const rules: ListingRules | undefined = listed && {
    ...listed,
    filterCodes: listed.filterCodes && new Set(listed.filterCodes),
  };
  const redirects = new Redirects(release.redirects ?? []);
  return async (request: Request, context: EdgeContext): Promise<EdgeResult> => {
    const url = new URL(request.url);
    const crawler = isCrawler(request.headers.get('user-agent'));
    const own = (body: BodyInit | null, status: number, headers: Record<string, string>) =>
      new Response(body, { status, headers: { ...release.headers, ...headers } });
    const bare = async (answer: () => Promise<Response | number>) => {
      const given = await withoutErrorPage(url.pathname, answer);
      return given.ok ? given : own(given.body, given.status, Object.fromEntries(given.headers));
    };
    const asked = () => (crawler ? bare(() => context.next()) : context.next());

    if (url.search === `?${release.decided}`) {
      // Only requests for a page with `Accept: text/markdown` are sent here.
      const markdown = requestedMarkdown(`${pageOfMarkdown(url.pathname).slice(1)}.html`, 'text/markdown');
      const isMarkdown = isMarkdownPath(url.pathname);
      const sent = isMarkdown ? (markdown ?? {}) : fileHeaders(url.pathname.slice(1));
      return withFileHeaders(asked(), sent, isMarkdown);
    }
    // Not `pathname` and `search`: those hide a lone `?`.
    const destination = destinationOf(request.url.slice(url.origin.length), rules);
    const methods = methodsOf(destination);
    if (!methods.includes(request.method)) {
      const plain = { Allow: methods.join(', '), 'Content-Type': 'text/plain; charset=utf-8' };
      return own('Метод не поддерживается', 405, plain);
    }
    if (destination.kind === 'on-demand') return context.next();
    const moved = movedAddress(redirects, request.url.slice(url.origin.length), rules);
    if (moved !== undefined)
      return own(null, 301, { ...redirectHeaders(moved), 'Cache-Control': REVALIDATED });
    if (destination.kind === 'redirect') {
      return own(null, destination.status, redirectHeaders(destination.location));
    }
    const sentTo = (file: string) => new URL(`${encodePath(`/${file}`)}?${release.decided}`, url);
    if (destination.kind === 'share') {
      const given = await asked();
      if (given.status !== 404) return given;
      const now = await sharedPath(sentTo(`${destination.picture.page}.html`));
      return now === undefined || now === url.pathname ? given : own(null, 302, { Location: now });
    }
    const found = destination.kind === 'file' && destination.page === 1 && releaseFile(destination.path);
    const markdown = found && requestedMarkdown(found, request.headers.get('accept'));
    if (markdown && isFile(`/${markdown.file}`, release)) return sentTo(markdown.file);
    const file = otherFile(destination, url.searchParams, release);
    if (file === NOTHING && crawler) return bare(() => Promise.resolve(404));
    if (file !== undefined) return sentTo(file);
    if (found === false) return asked();
    return withFileHeaders(asked(), fileHeaders(found), isMarkdownPath(found));
  };
}
