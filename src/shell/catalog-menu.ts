/** Opens the catalogue's panel right below the header, wherever the page is scrolled. */
export const placeBelowHeader = (page: Document): void => {
  const panel = page.getElementById('catalog-menu');
  const header = page.querySelector('header');
  panel?.addEventListener('beforetoggle', () => {
    const bottom = header?.getBoundingClientRect().bottom;
    if (bottom) panel.style.setProperty('--panel-top', `${Math.round(bottom)}px`);
  });
};
