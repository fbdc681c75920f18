import { atom, type ReadableAtom } from 'nanostores';
import type { AddressSuggestion } from '../contract/address.ts';
import { errorText } from '../session/error-text.ts';

export const ADDRESS_DEBOUNCE_MS = 300;
const MAX_QUERY_LENGTH = 200;

export type AddressSuggestionsState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** An empty list: the address service knows no such place. */
  | { readonly status: 'ready'; readonly suggestions: readonly AddressSuggestion[] }
  | { readonly status: 'failed'; readonly message: string };

type FetchSuggestions = (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

/** Suggests places for what is typed after a pause of 300 ms; a later request drops the results of earlier ones. */
export function createAddressSuggester(fetchSuggestions: FetchSuggestions) {
  const $state = atom<AddressSuggestionsState>({ status: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
  };

  const find = async (query: string): Promise<void> => {
    const { signal } = (running = new AbortController());
    let next: AddressSuggestionsState;
    try {
      next = { status: 'ready', suggestions: await fetchSuggestions(query, signal) };
    } catch (error) {
      next = { status: 'failed', message: errorText(error) };
    }
    if (!signal.aborted) $state.set(next);
  };

  return {
    $state: $state as ReadableAtom<AddressSuggestionsState>,
    /** Aborts the request; the suggestions on screen stay. */
    stop,
    suggest: (typed: string): void => {
      stop();
      const query = typed.trim().slice(0, MAX_QUERY_LENGTH);
      if (query === '') return $state.set({ status: 'idle' });
      $state.set({ status: 'loading' });
      timer = setTimeout(() => void find(query), ADDRESS_DEBOUNCE_MS);
    },
    close: (): void => {
      stop();
      $state.set({ status: 'idle' });
    },
  };
}
