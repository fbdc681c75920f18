import { pageOfMarkdown, isMarkdownPath } from '../../content/markdown-files.ts';
import { encodePath } from '../../domain/requests/request-path.ts';
import { pagedPath } from '../../paths.ts';

/** What is no address, is never another one under its name, or is made again for each release. */
const NEVER_STALE = /^(?:_astro|_data|builds)\/|^404\.html$|\.(?:br|gz)$/;

/** A page of a path or a selection, as `releaseFileOf` names it. */
const PAGE = /^(?<name>.+?)(?:\/_selection\/(?<code>[^/]+)-(?<value>\d+))?(?:\/_page\/(?<page>\d+))?\.html$/;

/**
 * The addresses whose answer follows from a file of a release, below the shop's own: `catalog/satin/_page/2.html` →
 * `/catalog/satin?page=2`. Markdown is what its page's address answers as well. None for files that no cache can have otherwise.
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
