import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountResource } from '../../stores/account/account-resource.ts';
import type { LoadState } from '../../stores/requests/load-state.ts';

/** Something of the customer's, fetched when the component appears. */
export function useAccountResource<Data>(resource: AccountResource<Data>): LoadState<Data> {
  const state = useStore(resource.$state, { ssr: 'initial' });
  useEffect(() => {
    // Another island of the page may be asking.
    if (resource.$state.get().status !== 'loading') void resource.load();
  }, [resource]);
  return state;
}
