import { atom, type ReadableAtom } from 'nanostores';
import { searchText } from '../../domain/text/search-text.ts';
import { createLatestRequest } from '../requests/latest-request.ts';
import type { LoadState } from '../requests/load-state.ts';

export const SUGGESTION_DEBOUNCE_MS = 300;

/** An empty list: nothing is known that fits. */
export type SuggestionsState<Suggestion> = LoadState<readonly Suggestion[]>;

type FetchSuggestions<Suggestion> = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Suggests what fits the text that is typed after a pause of 300 ms; a later request drops the results of earlier ones. */
export function createSuggester<Suggestion>(fetchSuggestions: FetchSuggestions<Suggestion>) {
  const $state = atom<SuggestionsState<Suggestion>>({ status: 'idle' });
  const request = createLatestRequest();

  return {
    $state: $state as ReadableAtom<SuggestionsState<Suggestion>>,
    /** Aborts the request; the suggestions on screen stay. */
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
