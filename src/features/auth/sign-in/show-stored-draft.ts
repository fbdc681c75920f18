import { localItems } from '../../../domain/requests/browser-storage.ts';

/** Hydrates a form at once if it has a stored draft. */
export function showStoredDraft(page: Document): void {
  if (localItems().getItem('sign-up-draft') === null) return;
  page.querySelector('[data-sign-up] form')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
