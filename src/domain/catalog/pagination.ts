/** Page numbers shown at once. */
export const PAGE_WINDOW = 6;

export interface PageWindow {
  readonly pages: readonly number[];
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** Page numbers around a page, and the arrows' targets. */
export function pageWindow(page: number, pageCount: number, size: number = PAGE_WINDOW): PageWindow {
  const length = Math.min(size, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1));
  return {
    pages: Array.from({ length }, (_, index) => first + index),
    previous: page > 1 ? page - 1 : undefined,
    next: page < pageCount ? page + 1 : undefined,
  };
}

/** Without the parameter the page is 1. */
export function parsePage(value: string | null | undefined): number | 'invalid' {
  if (value === null || value === undefined) return 1;
  const page = Number(value);
  return /^[1-9]\d*$/.test(value) && Number.isSafeInteger(page) ? page : 'invalid';
}
