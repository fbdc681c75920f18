interface GivenCountries {
  readonly PERSONAL_DATA_COUNTRY: string | undefined;
  readonly HOSTED_IN: string | undefined;
  readonly API_HOSTED_IN: string | undefined;
}

/** Where Netlify runs functions unless a site has chosen another region; none of its regions is in Russia. */
const NETLIFY_COUNTRY = 'US';

/** Where personal data must first be written, and where what writes them is; countries as ISO 3166 has them, such as RU. */
export interface DataCountries {
  /** Undefined where no law of a country is to be watched. */
  required: string | undefined;
  /** Of the shop's servers, or of the functions that stand for them. */
  server: string | undefined;
  /** Of the back end. */
  api: string | undefined;
}

/** What is wrong with the countries of the settings; undefined where nothing is. `isNetlify` as the host's builds say. */
export function countriesFault(
  { PERSONAL_DATA_COUNTRY: required, HOSTED_IN: server }: GivenCountries,
  isNetlify: boolean,
): string | undefined {
  return required !== undefined && server === undefined && !isNetlify
    ? 'HOSTED_IN must be given where PERSONAL_DATA_COUNTRY is: the country of this machine, such as RU.'
    : undefined;
}

/** The countries that the settings name. A back end is where the shop is, unless they say otherwise; beside Netlify they must. */
export function countriesOf(
  { PERSONAL_DATA_COUNTRY: required, HOSTED_IN, API_HOSTED_IN }: GivenCountries,
  isNetlify: boolean,
): DataCountries {
  const server = HOSTED_IN ?? (isNetlify ? NETLIFY_COUNTRY : undefined);
  return { required, server, api: API_HOSTED_IN ?? server };
}

/**
 * Sentences for a deployment that would first write personal data in another country than the one that it must (152-FZ, article 18,
 * part 5, for Russia); to be said before it is public.
 */
export function foreignDataWarnings({ required, server, api }: DataCountries): string[] {
  if (required === undefined) return [];
  const warnings = [];
  if (server !== required)
    warnings.push(
      `PERSONAL_DATA_COUNTRY is ${required}, and the shop's server or functions are in ${server} (HOSTED_IN): orders without JavaScript and sessions would pass through them first. Run the shop in ${required}, or leave guarded pages and forms to a server there.`,
    );
  if (api !== required)
    warnings.push(
      `PERSONAL_DATA_COUNTRY is ${required}, and the back end is in ${api} (API_HOSTED_IN): accounts and orders would first be written there. Name one in ${required} before the shop is public.`,
    );
  return warnings;
}
