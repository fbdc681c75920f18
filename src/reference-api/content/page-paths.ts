import type { Page } from '../../contract/content/page.ts';

/** The address of each page in the shop, by its id. */
export function pagePaths(pages: readonly Page[]): Map<number, string> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const path = ({ code, parentId }: Page): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return `${parent === undefined ? '' : path(parent)}/${code}`;
  };
  return new Map(pages.map((page) => [page.id, path(page)]));
}
