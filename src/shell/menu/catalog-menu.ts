import { CATALOG_MENU_ID, CATALOG_MENU_PATH, readCatalogMenu } from '../../domain/catalog/catalog-menu.ts';
import { readShop } from '../../domain/shop/shop.ts';
import { openModal } from '../../stores/page/modal.ts';

/** Longer than this nobody waits for the panel: the link's page is opened instead. */
const WAIT_MS = 3_000;

/** Fetches the panel's markup. Rejects where it does not come in time, or was made by other code, whose styles the page does not have. */
async function fetchMarkup(page: Document): Promise<string> {
  const answer = await fetch(CATALOG_MENU_PATH, { signal: AbortSignal.timeout(WAIT_MS) });
  const menu = readCatalogMenu(answer.ok ? await answer.json() : undefined);
  if (menu?.code !== readShop(page).code) throw new Error('The shop has no such menu any more.');
  return menu.html;
}

/** Puts the panel behind the header, right below which it opens, wherever the page is scrolled. */
function insertPanel(page: Document, button: HTMLButtonElement, html: string): HTMLElement {
  const template = page.createElement('template');
  template.innerHTML = html;
  const panel = template.content.firstElementChild;
  if (!(panel instanceof HTMLElement)) throw new Error('The menu of the catalogue is empty.');
  const header = button.closest('header');
  panel.addEventListener('beforetoggle', (event) => {
    button.ariaExpanded = String(event.newState === 'open');
    const bottom = header?.getBoundingClientRect().bottom;
    if (bottom) panel.style.setProperty('--panel-top', `${Math.round(bottom)}px`);
  });
  (header ?? button).after(panel);
  return panel;
}

function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const page = link.ownerDocument;
  const button = page.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.setAttribute('popovertarget', CATALOG_MENU_ID);
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  button.dataset.catalogMenu = '';
  const hasFocus = page.activeElement === link;
  button.append(...link.childNodes);
  link.replaceWith(button);
  if (hasFocus) button.focus();
  return button;
}

/**
 * Makes the header's link to the catalogue a button that opens the catalogue's panel. That is fetched once, as soon as someone
 * points at the button; where it does not come the button leads where the link would.
 */
export function offerCatalogMenu(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-catalog-menu]');
  if (!link) return;
  const { href } = link;
  const button = buttonFor(link);
  let coming: Promise<HTMLElement> | undefined;
  const fetchPanel = () =>
    (coming ??= fetchMarkup(page).then(
      (html) => insertPanel(page, button, html),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  const fetchAhead = () => void fetchPanel().catch(() => undefined);
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    button.addEventListener(event, fetchAhead, { passive: true });
  button.addEventListener('click', () => {
    // Once the panel is there the browser opens and closes it.
    if (page.getElementById(CATALOG_MENU_ID)) return;
    fetchPanel().then(
      (panel) => {
        if (!panel.matches(':popover-open')) panel.showPopover({ source: button });
      },
      () => location.assign(href),
    );
  });
}

/** Lets the links to all categories open the dialog of categories instead; they lead to the catalogue without a script. */
export function openCategories(page: Document): void {
  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-categories]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    page.getElementById(CATALOG_MENU_ID)?.hidePopover();
    openModal({ kind: 'categories', categoryId: Number(link.dataset.categories) || null }, () =>
      location.assign(link.href),
    );
  });
}
