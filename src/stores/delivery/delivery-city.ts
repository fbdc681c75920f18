import type { ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  AddressSuggestionSchema,
  suggestCities,
  type AddressSuggestion,
} from '../../contract/order/address.ts';
import { createSuggester } from '../search/suggester.ts';
import { environment } from '../environment/environment.ts';
import { persisted } from '../storage/persisted.ts';

const $chosen = persisted('delivery-city', z.nullable(AddressSuggestionSchema), null);

const cities = createSuggester(
  async (query, signal) =>
    (await environment().client.call(suggestCities, { query: { query } }, { signal })).data,
);

/** The city that deliveries are shown for, kept between visits. */
export const $deliveryCity: ReadableAtom<AddressSuggestion | null> = $chosen;

export const $cities = cities.$state;

export const suggestCity = cities.suggest;

export function chooseCity(city: AddressSuggestion): void {
  cities.close();
  $chosen.set(city);
}
