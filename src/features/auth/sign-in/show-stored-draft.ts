import { localItems } from '../../../domain/requests/browser-storage.ts';

/** Hydrates the form at once where something was typed before a reload: it is shown by the island. */
export function showStoredDraft(page: Document): void {
  if (localItems().getItem('sign-up-draft') === null) return;
  page.querySelector('[data-sign-up] form')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
