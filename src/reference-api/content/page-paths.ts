import type { Page } from '../../contract/content/page.ts';

/** The address of each page in the shop, by its id. Pages that stand in each other end where they began. */
export function pagePaths(pages: readonly Page[]): Map<number, string> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const path = ({ id, code, parentId }: Page, below: readonly number[] = []): string => {
    const parent = parentId === null || below.includes(id) ? undefined : byId.get(parentId);
    return `${parent === undefined ? '' : path(parent, [...below, id])}/${code}`;
  };
  return new Map(pages.map((page) => [page.id, path(page)] as const));
}
