/** Scrolls the navigation's row, where it is one, to the part of the account that is open. */
export function showCurrentSection(page: Document): void {
  for (const row of page.querySelectorAll<HTMLElement>('[data-account-navigation]')) {
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}
