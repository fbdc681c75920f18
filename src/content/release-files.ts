/**
 * The file of a release that answers a path and its `?page=N`, for the rebuild that writes it and the servers that
 * send it: `/` → `index.html`, `/catalog/satin` → `catalog/satin.html`, its second page →
 * `catalog/satin/_page/2.html`. A path with an extension is a file itself. No code of the shop starts with `_`, so
 * the folder `_page` never meets a page of its own.
 */
export const releaseFile = (path: string, page = 1): string => {
  const name = path.slice(1);
  if (/\.[^/]+$/.test(name)) return name;
  if (page > 1) return `${name === '' ? 'index' : name}/_page/${page}.html`;
  return `${name === '' ? 'index' : name}.html`;
};

/** The same for an address such as `/catalog/satin?page=2`. */
export const releaseFileOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  return releaseFile(decodeURI(pathname), Number(searchParams.get('page') ?? 1));
};

/** Data that on-demand pages and servers read from a release; never an address of its own. */
export const releaseData = {
  shell: '_data/shell.json',
  /** Hashes of the inline scripts and styles, for the Content-Security-Policy. */
  inlineHashes: '_data/inline-hashes.json',
  latest: 'builds/latest.json',
  meta: (id: string) => `builds/meta/${id}.json`,
} as const;
