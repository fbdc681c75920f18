import { BAD_GATEWAY } from '../../contract/calls/http-status.ts';
import { getCategories } from '../../contract/catalog/category.ts';
import { getFilters } from '../../contract/catalog/filter.ts';
import { isWholesaler } from '../../domain/checkout/wholesaler.ts';
import { priceCategories, type PriceListPage } from '../../domain/price-list/price-form.ts';
import { readPriceSelection } from '../../domain/price-list/price-selection.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../client/error-text.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { failedStatus } from '../plain/basket-result.ts';
import { openPlainVisit, type PlainResult, sessionUnavailable } from '../plain/plain-visit.ts';

type PriceListResult = PlainResult<PriceListPage>;

/** Answers `paths.priceList`: what the list is to hold. The choice stands in the address. */
export async function handlePriceListPage(request: Request, shop: EndpointShop): Promise<PriceListResult> {
  const visit = await openPlainVisit(request, shop);
  const cookies = visit?.cookies ?? [];
  const view = (page: PriceListPage, status = 200): PriceListResult => ({
    kind: 'view',
    status,
    view: page,
    cookies,
  });
  if (!visit) return view({ kind: 'failed', message: sessionUnavailable }, BAD_GATEWAY);
  if (!visit.isCustomer) return { kind: 'redirect', to: paths.signinAgain, cookies };
  if (!isWholesaler(visit.priceRole)) return view({ kind: 'closed' });
  const selection = readPriceSelection(new URL(request.url).searchParams);
  const { category } = selection;
  try {
    const [{ data: categories }, { data: filters }] = await Promise.all([
      visit.client.call(getCategories, {}),
      category === undefined
        ? { data: [] }
        : visit.client.call(getFilters, { query: { categoryIds: [category] } }),
    ]);
    return view({ kind: 'form', categories: priceCategories(categories), filters, selection });
  } catch (error) {
    return view({ kind: 'failed', message: errorText(error) }, failedStatus(error));
  }
}
