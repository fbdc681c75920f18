import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** `keepFocus` of `keep-focus.ts`. */
type KeepFocus = (page: Document, path: readonly EventTarget[]) => void;

/**
 * Brings the keeper of the focus to a page once it has loaded, or when something gets the focus earlier. What has the focus last before the
 * keeper is there is kept for it; a keeper that did not come is asked for again with the next focus.
 */
export function awaitFocusKeeper(page: Document, load: () => Promise<KeepFocus>): void {
  let path: readonly EventTarget[] = [];
  let isLoading = false;

  const bring = async () => {
    if (isLoading) return;
    isLoading = true;
    let isThere = false;
    await useOptionalScript(load, (keepFocus) => {
      isThere = true;
      page.removeEventListener('focusin', remember);
      keepFocus(page, path);
    });
    isLoading = isThere;
  };
  const remember = (event: Event) => {
    path = event.composedPath();
    void bring();
  };

  page.addEventListener('focusin', remember);
  page.defaultView?.addEventListener('load', () => void bring(), { once: true });
}
