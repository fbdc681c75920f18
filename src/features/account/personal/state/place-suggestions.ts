import { suggestCities } from '../../../../contract/order/address.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { createSuggester } from '../../../../stores/search/suggester.ts';

export interface SuggestedPlace {
  readonly city: string;
  /** Empty for none. */
  readonly region: string;
  readonly title: string;
}

const createPlaces = () =>
  createSuggester<SuggestedPlace>(async (query, signal) => {
    const { data } = await environment().client.call(suggestCities, { query: { query } }, { signal });
    return data.map(({ address }) => ({
      city: address.city ?? address.settlement ?? address.value,
      region: address.region ?? '',
      title: address.value,
    }));
  });

/** One per field, so that neither shows the other's results. */
export const placeSuggesters = { city: createPlaces(), region: createPlaces(), schoolCity: createPlaces() };
