import { suggestCities } from '../../../../contract/order/address.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { createSuggester } from '../../../../stores/search/suggester.ts';

/** A city or village, and the region that it lies in. */
export interface SuggestedPlace {
  readonly city: string;
  /** Empty where it is none's. */
  readonly region: string;
  /** The whole of it in one line. */
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

/** A field each, so that neither shows what was looked for in another. */
export const placeSuggesters = { city: createPlaces(), region: createPlaces(), schoolCity: createPlaces() };
