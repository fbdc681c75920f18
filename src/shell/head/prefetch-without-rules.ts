import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Fetches the next page ahead in browsers that do not read the shop's speculation rules; others load nothing for it. */
export function prefetchLinksWithoutRules(page: Document): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  void useOptionalScript(
    () => import('./prefetch-links.ts'),
    ({ prefetchLinks }) => prefetchLinks(page),
  );
}
