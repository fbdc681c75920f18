import { pageOfMarkdown, isMarkdownPath } from '../../content/markdown-files.ts';
import { encodePath } from '../../domain/requests/request-path.ts';
import { pagedPath } from '../../paths.ts';

/** Files without an address, immutable, or new in each release. */
const NEVER_STALE = /^(?:_astro|_data|builds)\/|^404\.html$|\.(?:br|gz)$/;

/** A page of a path or a selection, as `releaseFileOf` names it. */
const PAGE = /^(?<name>.+?)(?:\/_selection\/(?<code>[^/]+)-(?<value>\d+))?(?:\/_page\/(?<page>\d+))?\.html$/;

/**
 * Addresses of a release's file: `catalog/satin/_page/2.html` → `/catalog/satin?page=2`. A page's address also serves its
 * Markdown. None for files that cannot be stale.
 */
export function addressesOf(file: string): string[] {
  if (NEVER_STALE.test(file)) return [];
  const path = encodePath(`/${file}`);
  if (isMarkdownPath(path)) return [path, pageOfMarkdown(path)];
  const { name, code, value, page = '1' } = PAGE.exec(file)?.groups ?? {};
  if (name === undefined) return [path];
  const address = name === 'index' ? '/' : encodePath(`/${name}`);
  return [pagedPath(code === undefined ? address : `${address}?${code}=${value}`, Number(page))];
}
