import { parsePage } from '../../domain/catalog/pagination.ts';

const CHANGED = 'pageaddress';

/** Calls back after a history or page-made change. Returns the unsubscription. */
export function listenToAddress(listener: () => void): () => void {
  for (const event of ['popstate', CHANGED]) addEventListener(event, listener);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, listener);
  };
}

/** Announces a page-made change of the address. */
export const notifyAddress = (): void => void dispatchEvent(new Event(CHANGED));

/** The page number; 1 for a missing or invalid one. */
export function pageOfAddress(parameters: URLSearchParams): number {
  const page = parsePage(parameters.get('page'));
  return page === 'invalid' ? 1 : page;
}
