let last: number | undefined;

/** The last page of the prebuilt list; greater than its first once «Показать ещё» has added pages below. */
export const lastPrebuiltPage = (): number | undefined => last;

export function setLastPrebuiltPage(pageNumber: number): void {
  last = pageNumber;
}
