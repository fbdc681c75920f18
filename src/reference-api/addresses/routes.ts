import { suggestAddresses, suggestCities } from '../../contract/order/address.ts';
import { AddressBook } from './suggestions.ts';
import type { Settlement } from '../db/document-kinds.ts';
import type { RouteContext } from '../route-context.ts';

/** Suggestions of addresses and cities. */
export function serveAddresses({ serve, store }: RouteContext): void {
  const { documents } = store;
  let known: { settlements: readonly Settlement[]; book: AddressBook } | undefined;
  const opened = (): AddressBook => {
    const settlements = documents.cached('settlement');
    if (known?.settlements !== settlements) known = { settlements, book: new AddressBook(settlements) };
    return known.book;
  };

  serve(suggestAddresses, ({ query }) => ({ data: opened().addresses(query.query, query.region) }));
  serve(suggestCities, ({ query }) => ({ data: opened().cities(query.query, query.region) }));
}
