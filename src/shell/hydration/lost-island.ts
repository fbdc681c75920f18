const TEXT =
  'Эта часть страницы не\u00a0загрузилась. Проверьте связь или настройки блокировщика и\u00a0попробуйте ещё раз.';

/**
 * Says above what stands in an island that its scripts did not come, and offers to try again. Nothing is said where nothing
 * stands: the page is whole without it. This script imports nothing, for any other may be the one that is missing.
 */
export function tellLostIsland(island: HTMLElement): void {
  if (island.firstElementChild === null || 'lost' in island.dataset) return;
  island.dataset.lost = '';
  const notice = document.createElement('div');
  notice.dataset.islandNotice = '';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = TEXT;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Попробовать ещё раз';
  retry.addEventListener('click', () => location.reload());
  notice.append(text, retry);
  island.prepend(notice);
}
