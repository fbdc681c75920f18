import { atom, type ReadableAtom } from 'nanostores';
import { searchText } from '../../domain/text/search-text.ts';
import { errorText } from '../../session/client/error-text.ts';

export const SUGGESTION_DEBOUNCE_MS = 300;

export type SuggestionsState<Suggestion> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** An empty list: nothing is known that fits. */
  | { readonly status: 'ready'; readonly suggestions: readonly Suggestion[] }
  | { readonly status: 'failed'; readonly message: string };

type FetchSuggestions<Suggestion> = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Suggests what fits the text that is typed after a pause of 300 ms; a later request drops the results of earlier ones. */
export function createSuggester<Suggestion>(fetchSuggestions: FetchSuggestions<Suggestion>) {
  const $state = atom<SuggestionsState<Suggestion>>({ status: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
  };

  const find = async (query: string): Promise<void> => {
    const { signal } = (running = new AbortController());
    let next: SuggestionsState<Suggestion>;
    try {
      next = { status: 'ready', suggestions: await fetchSuggestions(query, signal) };
    } catch (error) {
      next = { status: 'failed', message: errorText(error) };
    }
    if (!signal.aborted) $state.set(next);
  };

  return {
    $state: $state as ReadableAtom<SuggestionsState<Suggestion>>,
    /** Aborts the request; the suggestions on screen stay. */
    stop,
    suggest: (typed: string): void => {
      stop();
      const query = searchText(typed);
      if (query === '') return $state.set({ status: 'idle' });
      $state.set({ status: 'loading' });
      timer = setTimeout(() => void find(query), SUGGESTION_DEBOUNCE_MS);
    },
    close: (): void => {
      stop();
      $state.set({ status: 'idle' });
    },
  };
}
