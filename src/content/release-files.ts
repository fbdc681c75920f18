import { buildMetaPath, LATEST_BUILD_PATH } from '../contract/content/build-paths.ts';
import { readRequestPath } from '../domain/requests/request-path.ts';
import { type Selection, selectionOf } from '../paths.ts';

/** An address that no request can have. */
export class AddressError extends Error {
  override readonly name = 'AddressError';

  constructor(address: string) {
    super(`No request can ask for ${address}.`);
  }
}

/** Whether a path is a file itself rather than a page. */
export const isFilePath = (path: string): boolean => /\.[^/]/.test(path.slice(path.lastIndexOf('/') + 1));

const pageFile = (name: string, page: number) => (page > 1 ? `${name}/_page/${page}.html` : `${name}.html`);

/**
 * The file of a release for a path and its `?page=N`, for the rebuild that writes it and the servers that send it: `/` → `index.html`, `/catalog/satin` → `catalog/satin.html`, its second page →
 * `catalog/satin/_page/2.html`. A path with an extension is a file itself. No code of the shop starts with `_`, so
 * the folders `_page` and `_selection` never meet a page of their own.
 */
export function releaseFile(path: string, page = 1): string {
  const name = path.slice(1);
  if (isFilePath(path)) return name;
  return pageFile(name === '' ? 'index' : name, page);
}

/**
 * The file of a selection: `/catalog/satin?colour=12` → `catalog/satin/_selection/colour-12.html`, its second page →
 * `catalog/satin/_selection/colour-12/_page/2.html`.
 */
export const selectionFile = ({ path, code, valueId }: Selection, page = 1): string =>
  pageFile(`${path.slice(1)}/_selection/${code}-${valueId}`, page);

/**
 * The same for an address such as `/catalog/satin?page=2` or `/catalog/satin?colour=12&page=2`, by its path as the servers
 * decode it. @throws AddressError for an address that they never serve
 */
export function releaseFileOf(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'http://shop');
  const requested = readRequestPath(pathname + search);
  if (requested.kind === 'none') throw new AddressError(address);
  const page = Number(searchParams.get('page') ?? 1);
  searchParams.delete('page');
  const selection = selectionOf(`${requested.path}?${searchParams}`);
  if (!selection) return releaseFile(requested.decodedPath, page);
  return selectionFile({ ...selection, path: requested.decodedPath }, page);
}

/** Data that on-demand pages and servers read from a release; never an address of its own. */
export const releaseData = {
  shell: '_data/shell.json',
  /** Hashes of the inline scripts and styles, for the Content-Security-Policy. */
  inlineHashes: '_data/inline-hashes.json',
  /** Addresses that have moved; absent where there are none. */
  redirects: '_data/redirects.json',
  latest: LATEST_BUILD_PATH.slice(1),
  meta: (id: string) => buildMetaPath(id).slice(1),
} as const;
