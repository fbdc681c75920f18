const TEXT =
  'Эта часть страницы не\u00a0загрузилась. Проверьте связь или настройки блокировщика и\u00a0попробуйте ещё раз.';

/** A form without an address would lead to a page that takes none, and lose what was typed. */
function keepUnsent(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return;
  event.preventDefault();
  document.querySelector('[data-island-notice]')?.scrollIntoView({ block: 'center' });
}

/**
 * Says above what stands in an island that its scripts did not come, and offers to try again. Nothing is said where nothing
 * stands, for the page is whole without it, and where a list says so itself (`data-unanswered`). Of several islands the first
 * is announced. This script imports nothing, for any other may be the one that is missing.
 */
export function reportLostIsland(island: HTMLElement): void {
  if (island.firstElementChild === null || 'lost' in island.dataset) return;
  if (island.closest('[data-unanswered] [data-listing]')) return;
  const isFirst = document.querySelector('[data-island-notice]') === null;
  island.dataset.lost = '';
  island.addEventListener('submit', keepUnsent);
  const notice = document.createElement('div');
  notice.dataset.islandNotice = '';
  if (isFirst) notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = TEXT;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Попробовать ещё раз';
  retry.addEventListener('click', () => location.reload());
  notice.append(text, retry);
  island.prepend(notice);
}

/** Islands that would live at once, and those with a form that only a script can send. */
const NEEDED = 'astro-island[client=load], astro-island:has(form[method=post]:not([action]))';

/** Whether it has controls that no form sends. */
const hasDeadControls = (island: HTMLElement): boolean =>
  [...island.querySelectorAll('button, select')].some((control) => !control.closest('form[action]'));

/** The same for all islands that a page cannot do without, where what brings islands to life is lost itself. */
export function reportLostIslands(page: ParentNode): void {
  for (const island of page.querySelectorAll<HTMLElement>('astro-island'))
    if (island.matches(NEEDED) || hasDeadControls(island)) reportLostIsland(island);
}
