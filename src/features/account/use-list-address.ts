import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AccountList } from './state/account-list.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { listenToAddress, notifyAddress } from './page-address.ts';

const search = (): string => window.location.search;
/** The server ignores the query. */
const unknown = () => undefined;

/** An account list whose shown part is in the address: `read` parses the parameters, `go` navigates within the page. */
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
