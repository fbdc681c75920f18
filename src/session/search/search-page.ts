import { createClient } from '../../api/client.ts';
import { getStickers, type Sticker } from '../../contract/catalog/sticker.ts';
import { cookieValues } from '../../domain/requests/cookie-header.ts';
import type { SearchRequest } from '../../domain/search/search-request.ts';
import type { SearchResults } from '../../domain/search/search-results.ts';
import { logError } from '../../http/log-error.ts';
import { browserCookieName, type CookieKey } from '../cookies/cookies.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import { type EndpointShop, visitorHeaders } from '../endpoints/endpoint-request.ts';
import { findResults } from './find-results.ts';

/** As that of the plain forms: without scripts there is no second try. */
const TIMEOUT_MS = 15_000;

const OF_CUSTOMERS: readonly CookieKey[] = ['authToken', 'refreshToken'];

/** What the server says of a search. */
export type SearchPage =
  | {
      readonly kind: 'found';
      readonly results: SearchResults;
      readonly stickers: ReadonlyMap<number, Sticker>;
    }
  /** For scripts to find: with a customer's prices, or where the API has not answered. */
  | { readonly kind: 'customer' | 'failed' };

/** Whether someone may be signed in, whose prices are others and change with the session. */
function mayBeCustomer({ headers }: Request, { site, siteUrl }: EndpointShop): boolean {
  const cookies = headers.get('cookie') ?? '';
  const scope = { siteCode: site.code, secure: siteUrl.startsWith('https:') };
  return OF_CUSTOMERS.some((key) => cookieValues(cookies, browserCookieName(key, scope)).length > 0);
}

/** Finds what an address of the search page shows to guests, in the shop's own currency. */
export async function findForGuest(
  request: Request,
  shop: EndpointShop,
  search: SearchRequest,
): Promise<SearchPage> {
  if (mayBeCustomer(request, shop)) return { kind: 'customer' };
  const { apiUrl, fetch } = shop;
  const client = createClient({
    ...(fetch && { fetch }),
    // Amounts are in the shop's own currency, as on all prebuilt pages.
    ...siteAndCurrency('', shop),
    apiUrl,
    timeout: TIMEOUT_MS,
    headers: visitorHeaders(request, shop),
  });
  try {
    const [results, stickers] = await Promise.all([
      findResults(client, search, {
        first: search.pageNumber,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
      // Cards do without.
      client.call(getStickers, {}).then(
        ({ data }) => data,
        () => [],
      ),
    ]);
    return { kind: 'found', results, stickers: new Map(stickers.map((sticker) => [sticker.id, sticker])) };
  } catch (error) {
    logError('Search', error);
    return { kind: 'failed' };
  }
}
