/** Scrolls a row of links, where it is one, to the current link. */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Shows in each navigation of the account the part that is open. */
export function showCurrentSection(page: Document): void {
  for (const row of page.querySelectorAll<HTMLElement>('[data-account-navigation]')) showCurrent(row);
}
