import { suggestAddresses, suggestCities } from '../../contract/address.ts';
import { AddressBook } from '../address/suggestions.ts';
import type { RouteContext } from './route-context.ts';

/** Suggestions of addresses and cities. */
export function serveAddresses({ serve, store }: RouteContext): void {
  let book: AddressBook | undefined;
  const opened = () => (book ??= new AddressBook(store.documents.all('settlement')));

  serve(suggestAddresses, ({ query }) => ({ data: opened().addresses(query.query, query.region) }));
  serve(suggestCities, ({ query }) => ({ data: opened().cities(query.query, query.region) }));
}
