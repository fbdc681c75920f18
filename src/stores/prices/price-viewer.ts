import { computed, type ReadableAtom } from 'nanostores';
import type { ExtraPrices } from '../../contract/catalog/price.ts';
import type { KnownPrices } from '../../domain/prices/own-prices.ts';
import { $ownPrices } from './own-prices-state.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';
import { $priceRole } from './price-role.ts';

/** Whose prices cards show. */
export interface Viewer {
  readonly role: string;
  readonly extraPrices: ExtraPrices;
  /** Prices of products that were fetched for another role. */
  readonly ownPrices: KnownPrices;
  /** Whether the shop sells beyond its stock. */
  readonly allowOverAdding: boolean;
}

export const $priceViewer: ReadableAtom<Viewer> = computed(
  [$priceRole, $ownPrices],
  (role, { products }) => ({
    role,
    extraPrices: hasPageContext() ? pageContext().shop.extraPrices : [],
    ownPrices: products,
    allowOverAdding: hasPageContext() && pageContext().shop.allowOverAdding,
  }),
);
