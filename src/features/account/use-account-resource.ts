import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountResource } from '../../stores/account/account-resource.ts';
import type { LoadState } from '../../stores/requests/load-state.ts';

/** Fetched on mount. */
export function useAccountResource<Data>(resource: AccountResource<Data>): LoadState<Data> {
  const state = useStore(resource.$state, { ssr: 'initial' });
  useEffect(() => {
    // Another island of the page may be loading it.
    if (resource.$state.get().status !== 'loading') void resource.load();
  }, [resource]);
  return state;
}
