import { openModal } from '../stores/modal.ts';

/** Dialogs that a link can open; the address of the link is the way without scripts. */
type Linked = 'search' | 'web-assistant';

const isLinked = (kind: string | undefined): kind is Linked => kind === 'search' || kind === 'web-assistant';

const marked = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;

/**
 * Lets links and fields that are marked by `data-dialog` open their dialog: a link when it is pressed, a field also when
 * something is typed into it, which the dialog takes over. A composition is left to come to its end.
 */
export function openDialogsFromLinks(page: Document): void {
  const open = (event: Event) => {
    const kind = marked(event)?.dataset.dialog;
    if (!isLinked(kind)) return;
    if (event.type === 'click') event.preventDefault();
    openModal({ kind });
  };
  page.addEventListener('click', (event) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) open(event);
  });
  page.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) open(event);
  });
  page.addEventListener('compositionend', open);
  // A field that was pressed before this script came; the other scripts of the page come first.
  setTimeout(() => {
    if (page.activeElement?.matches('input[data-dialog="search"]')) openModal({ kind: 'search' });
  });
}
