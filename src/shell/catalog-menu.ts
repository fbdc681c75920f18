import { openModal } from '../stores/modal.ts';

/** Opens the catalogue's panel right below the header, wherever the page is scrolled. */
export function placeBelowHeader(page: Document): void {
  const panel = page.getElementById('catalog-menu');
  const header = page.querySelector('header');
  panel?.addEventListener('beforetoggle', () => {
    const bottom = header?.getBoundingClientRect().bottom;
    if (bottom) panel.style.setProperty('--panel-top', `${Math.round(bottom)}px`);
  });
}

/** Lets the links to all categories open the dialog of categories instead; they lead to the catalogue without a script. */
export function openCategories(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-categories]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    page.getElementById('catalog-menu')?.hidePopover();
    openModal({ kind: 'categories', categoryId: Number(link.dataset.categories) || null });
  });
}
