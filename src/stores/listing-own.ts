let last: number | undefined;

/** The last page of the page's own list, where «Показать ещё» has put further ones below it. */
export const lastOwnPage = (): number | undefined => last;

export function noteLastOwnPage(page: number): void {
  last = page;
}
