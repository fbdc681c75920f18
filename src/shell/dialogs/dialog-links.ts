import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { $modal, openModal } from '../../stores/page/modal.ts';
import { mayBeCustomer } from '../../stores/page/page-context.ts';

/** Dialogs that a link can open; the address of the link is the way without scripts. */
const kinds = ['search', 'web-assistant', 'sign-in'] as const;

const linkedKind = (name: string | undefined) => kinds.find((kind) => kind === name);

const marked = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;

/**
 * Lets links and fields that are marked by `data-dialog` open their dialog: a link when it is pressed, a field also when
 * something is typed into it, which the dialog takes over. A composition is left to come to its end.
 */
export function openDialogsFromLinks(page: Document): void {
  const open = (event: Event) => {
    const kind = linkedKind(marked(event)?.dataset.dialog);
    // Where someone may be signed in, the server says where the link leads.
    if (!kind || (kind === 'sign-in' && mayBeCustomer())) return;
    if (event.type === 'click') event.preventDefault();
    const link = marked(event)?.closest('a');
    openModal({ kind }, link ? () => location.assign(link.href) : undefined);
  };
  page.addEventListener('click', (event) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) open(event);
  });
  page.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) open(event);
  });
  page.addEventListener('compositionend', open);
  // The footer's form, whose own way is a page: what is typed goes on in the dialog.
  page.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset.dialog !== 'subscribe') return;
    event.preventDefault();
    const email = new FormData(target).get('email');
    openModal({ kind: 'subscribe', ...(typeof email === 'string' && { email }) }, () => target.submit());
  });
  // A sign-in over the page: the header follows it.
  $modal.listen((modal) => {
    if (modal?.kind === 'sign-in')
      void useOptionalScript(
        () => import('../visitor/header-account.ts'),
        ({ showAccount }) => showAccount(page),
      );
  });
  // A field that was pressed before this script came; the other scripts of the page come first.
  setTimeout(() => {
    if (page.activeElement?.matches('input[data-dialog="search"]')) openModal({ kind: 'search' });
  });
}
