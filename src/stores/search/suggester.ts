import { atom, type ReadableAtom } from 'nanostores';
import { searchText } from '../../domain/text/search-text.ts';
import { createLatestRequest } from '../requests/latest-request.ts';
import type { LoadState } from '../requests/load-state.ts';

export const SUGGESTION_DEBOUNCE_MS = 300;

/** An empty list: no match. */
export type SuggestionsState<Suggestion> = LoadState<readonly Suggestion[]>;

type FetchSuggestions<Suggestion> = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Suggestions after a pause of 300 ms; a later request drops earlier results. */
export function createSuggester<Suggestion>(fetchSuggestions: FetchSuggestions<Suggestion>) {
  const $state = atom<SuggestionsState<Suggestion>>({ status: 'idle' });
  const request = createLatestRequest();

  return {
    $state: $state as ReadableAtom<SuggestionsState<Suggestion>>,
    /** Keeps the suggestions on screen. */
    stop: (): void => request.stop(),
    suggest: (typed: string): void => {
      request.stop();
      const query = searchText(typed);
      if (query === '') return $state.set({ status: 'idle' });
      void request.load($state, (signal) => fetchSuggestions(query, signal), SUGGESTION_DEBOUNCE_MS);
    },
    close: (): void => {
      request.stop();
      $state.set({ status: 'idle' });
    },
  };
}
