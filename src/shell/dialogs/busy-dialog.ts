import { followModalDialogs, openModal } from '../../ui/dialog/page-scroll.ts';

/** What comes sooner needs no sign that it is coming. */
const BUSY_AFTER_MS = 200;

/** A field whose dialog takes over what is typed into it: it keeps the focus, so that no letter is lost on the way. */
const isTypedInto = (): boolean => document.activeElement?.matches('input[data-dialog]') ?? false;

/** Shows that a dialog is loading, unless it opens at once; returns a function that ends this. Escape calls `onCancel`. */
export function showBusy(onCancel: () => void): () => void {
  const dialog = document.createElement('dialog');
  dialog.dataset.busy = '';
  dialog.innerHTML = '<p role="status">Загружаем…</p>';
  dialog.setAttribute('aria-label', 'Загружаем');
  dialog.addEventListener('cancel', onCancel);
  const timer = setTimeout(() => {
    if (!isTypedInto()) openModal(document.body.appendChild(dialog));
  }, BUSY_AFTER_MS);
  return () => {
    clearTimeout(timer);
    dialog.close();
    dialog.remove();
    followModalDialogs(document);
  };
}
