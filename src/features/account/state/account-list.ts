import { atom, type ReadableAtom } from 'nanostores';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import { errorText } from '../../../session/client/error-text.ts';
import type { AccountPart } from '../../../session/tabs/account-channel.ts';
import { type AccountResource, createAccountResource } from '../../../stores/account/account-resource.ts';

/** Loading another part of the list; the present one stays on screen. */
export type TurnState =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'failed'; readonly message: string };

export interface AccountList<Query, Data> extends AccountResource<Data> {
  readonly $turn: ReadableAtom<TurnState>;
  /** Shows another page or filter result. */
  readonly show: (query: Query) => Promise<void>;
}

/** The page, or the last one where deletions have removed it. */
export async function readPageOf<Page extends { readonly data: readonly unknown[]; readonly meta: PageMeta }>(
  ask: (page: number) => Promise<Page>,
  page: number,
): Promise<Page> {
  const found = await ask(page);
  const isPastEnd = found.data.length === 0 && found.meta.pageCount > 0 && found.meta.pageCount < page;
  return isPastEnd ? ask(found.meta.pageCount) : found;
}

/** A customer's list, of which one part is shown at a time. */
export function createAccountList<Query, Data>(
  part: AccountPart,
  first: Query,
  fetch: (query: Query) => Promise<Data>,
): AccountList<Query, Data> {
  const $turn = atom<TurnState>({ status: 'idle' });
  let query = first;

  const resource = createAccountResource(part, async () => {
    const asked = query;
    try {
      const data = await fetch(asked);
      if (asked === query) $turn.set({ status: 'idle' });
      return data;
    } catch (error) {
      if (asked === query && $turn.get().status === 'pending')
        $turn.set({ status: 'failed', message: errorText(error) });
      throw error;
    }
  });

  return {
    ...resource,
    $turn,
    show: (next) => {
      query = next;
      $turn.set({ status: 'pending' });
      return resource.load();
    },
  };
}
