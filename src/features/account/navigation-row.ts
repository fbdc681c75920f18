/** Scrolls a horizontal list of links to the current one. */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

export function showCurrentSection(page: Document): void {
  for (const row of page.querySelectorAll<HTMLElement>('[data-account-navigation]')) showCurrent(row);
}
