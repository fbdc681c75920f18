import { parsePage } from '../../domain/catalog/pagination.ts';

const CHANGED = 'pageaddress';

/** Calls back when the address has changed, by the browser's buttons or by the page itself. Returns what ends that. */
export function listenToAddress(hear: () => void): () => void {
  for (const event of ['popstate', CHANGED]) addEventListener(event, hear);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, hear);
  };
}

/** Tells what listens that the page has changed its address. */
export const notifyAddress = (): void => void dispatchEvent(new Event(CHANGED));

/** The page of a list that an address names; 1 where it names none that there could be. */
export function pageOfAddress(parameters: URLSearchParams): number {
  const page = parsePage(parameters.get('page'));
  return page === 'invalid' ? 1 : page;
}
