import { atom, type ReadableAtom } from 'nanostores';
import { suggestAddresses, type AddressSuggestion } from '../contract/address.ts';
import { shippingOf } from '../domain/checkout-draft.ts';
import { errorText } from '../session/error-text.ts';
import { changeDraft } from './checkout-draft.ts';
import { environment } from './environment.ts';

export const ADDRESS_DEBOUNCE_MS = 300;
const MAX_QUERY_LENGTH = 200;

export type SuggestionsState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** An empty list: the address service knows no such place. */
  | { readonly status: 'ready'; readonly suggestions: readonly AddressSuggestion[] }
  | { readonly status: 'failed'; readonly message: string };

const $state = atom<SuggestionsState>({ status: 'idle' });

export const $addressSuggestions: ReadableAtom<SuggestionsState> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

const stop = (): void => {
  clearTimeout(timer);
  running?.abort();
};

const ask = async (query: string): Promise<void> => {
  const { signal } = (running = new AbortController());
  let answer: SuggestionsState;
  try {
    const { data } = await environment().client.call(suggestAddresses, { query: { query } }, { signal });
    answer = { status: 'ready', suggestions: data };
  } catch (error) {
    answer = { status: 'failed', message: errorText(error) };
  }
  if (!signal.aborted) $state.set(answer);
};

/** Takes what is typed as the address, picked no longer, and suggests addresses for it after a pause of 300 ms. */
export const suggestAddress = (text: string): void => {
  stop();
  changeDraft({ addressText: text, shipping: null });
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  if (query === '') return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  timer = setTimeout(() => void ask(query), ADDRESS_DEBOUNCE_MS);
};

/** Makes a suggestion the order's address. */
export const pickAddress = (suggestion: AddressSuggestion): void => {
  stop();
  const shipping = shippingOf(suggestion);
  changeDraft({ addressText: shipping.address.value, shipping, zip: shipping.zip });
};

export const closeSuggestions = (): void => {
  stop();
  $state.set({ status: 'idle' });
};
