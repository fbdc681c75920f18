import type { ShopStore } from '../shop-store.ts';
import { trimEndOf } from '../../domain/text/trim-end.ts';

const FACT = 'own-url';
const THIS_MACHINE = 'http://localhost';

/**
 * Remembers the address by which the API is reached, so that e-mails written by commands beside it have the right links
 * as well. It comes from the settings: the `Host` of a request is whatever its sender wants.
 */
export function storeApiUrl(store: Pick<ShopStore, 'metadata'>, url: string | undefined): void {
  const own = url === undefined ? undefined : trimEndOf(url, '/');
  if (own !== undefined && own !== store.metadata.get(FACT)) store.metadata.set(FACT, own);
}

/** The API's own address, without a slash at its end. */
export const storedApiUrl = ({ metadata: facts }: Pick<ShopStore, 'metadata'>): string =>
  facts.get(FACT) ?? THIS_MACHINE;
