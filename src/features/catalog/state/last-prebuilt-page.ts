let last: number | undefined;

/** Greater than the first once «Показать ещё» has appended pages. */
export const lastPrebuiltPage = (): number | undefined => last;

export function setLastPrebuiltPage(pageNumber: number): void {
  last = pageNumber;
}
