import { visiblePriceRoles } from '../../domain/prices/visible-prices.ts';
import type { Documents } from '../db/documents.ts';
import type { ApiClient } from '../http/api-client.ts';

const NO_RULES = { extraPrices: [] };

/** Roles whose prices responses to a client may hold, by the shop's configuration. */
export function rolesVisibleTo(
  documents: Documents,
  { priceRole }: Pick<ApiClient, 'priceRole'>,
): ReadonlySet<string> {
  const [config] = documents.cached('config');
  return visiblePriceRoles(config?.users ?? NO_RULES, priceRole);
}
