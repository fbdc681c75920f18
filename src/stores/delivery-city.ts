import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { AddressSuggestionSchema, suggestCities, type AddressSuggestion } from '../contract/address.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';
import { persisted } from './persisted.ts';

const CITY_DEBOUNCE_MS = 300;
const LONGEST_QUERY = 200;

export type CitiesState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** An empty list: the address service knows no such city. */
  | { readonly status: 'ready'; readonly cities: readonly AddressSuggestion[] }
  | { readonly status: 'failed'; readonly message: string };

const $chosen = persisted('delivery-city', z.nullable(AddressSuggestionSchema), null);
const $state = atom<CitiesState>({ status: 'idle' });

/** The city that deliveries are shown for; remembered from visit to visit. */
export const $deliveryCity: ReadableAtom<AddressSuggestion | null> = $chosen;

export const $cities: ReadableAtom<CitiesState> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

const stop = (): void => {
  clearTimeout(timer);
  running?.abort();
};

const ask = async (query: string): Promise<void> => {
  const { signal } = (running = new AbortController());
  let answer: CitiesState;
  try {
    const { data } = await environment().client.call(suggestCities, { query: { query } }, { signal });
    answer = { status: 'ready', cities: data };
  } catch (error) {
    answer = { status: 'failed', message: errorText(error) };
  }
  if (!signal.aborted) $state.set(answer);
};

/** Suggests cities for what is typed after a pause of 300 ms. */
export const suggestCity = (typed: string): void => {
  stop();
  const query = typed.trim().slice(0, LONGEST_QUERY);
  if (query === '') return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  timer = setTimeout(() => void ask(query), CITY_DEBOUNCE_MS);
};

/** Makes a suggestion the city of deliveries. */
export const chooseCity = (city: AddressSuggestion): void => {
  stop();
  $state.set({ status: 'idle' });
  $chosen.set(city);
};
