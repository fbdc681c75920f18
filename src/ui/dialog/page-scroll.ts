import { pageRules } from '../page/page-rules.ts';

let setRules: ((rules: string) => void) | undefined;
let isStopped = false;

/** The strip that is kept for the scroll bar is as dim as the page: browsers paint it in the root's colour, without its pictures. */
const STOPPED = 'html{overflow:hidden;background:var(--backdrop)}';

/** Stops the page's scrolling while a modal dialog is open; called when one has opened, closed or left the page. */
export function followModalDialogs(page: Document): void {
  setRules ??= pageRules(page);
  const hasModal = [...page.querySelectorAll('dialog[open]')].some((dialog) => dialog.matches(':modal'));
  if (hasModal !== isStopped) setRules(hasModal ? STOPPED : '');
  isStopped = hasModal;
}

/** Opens a dialog above the page, which does not scroll meanwhile. */
export function openModal(dialog: HTMLDialogElement): void {
  const page = dialog.ownerDocument;
  dialog.addEventListener('close', () => followModalDialogs(page), { once: true });
  dialog.showModal();
  followModalDialogs(page);
}
