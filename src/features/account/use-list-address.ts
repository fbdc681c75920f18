import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AccountList } from './state/account-list.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { listenToAddress, notifyAddress } from './page-address.ts';

const search = (): string => window.location.search;
/** The server does not look at the query. */
const unknown = () => undefined;

/**
 * A list of the account whose address says which part of it is shown: `read` takes it from the address's parameters, and `go`
 * leads to another address of the same page.
 */
export function useListAddress<Query, Data>(
  list: AccountList<Query, Data>,
  read: (parameters: URLSearchParams) => Query,
) {
  const state = useStore(list.$state, { ssr: 'initial' });
  const turn = useStore(list.$turn, { ssr: 'initial' });
  const text = useSyncExternalStore<string | undefined>(listenToAddress, search, unknown);
  const query = useMemo(
    () => (text === undefined ? undefined : read(new URLSearchParams(text))),
    [text, read],
  );

  const retry = useCallback(() => {
    if (query !== undefined) void list.show(query);
  }, [list, query]);
  useEffect(retry, [retry]);

  const go = (address: string) => {
    window.history.pushState(null, '', withMarks(address));
    notifyAddress();
  };
  return { state, turn, query, go, retry };
}
