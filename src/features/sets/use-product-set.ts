import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { SetTerms } from '../../domain/sets/set-discount.ts';
import { setTotal, type SetTotal } from '../../domain/sets/product-set.ts';
import { environment } from '../../stores/environment/environment.ts';
import { $ownPrices, type OwnPricesState } from '../../stores/prices/own-prices-state.ts';
import { $productSet, loadProductSet, type ProductSetState } from './state/product-set.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

const noPrices: OwnPricesState = { products: new Map(), failed: false };
const before: ProductSetState = { status: 'idle' };
const nothing = { count: 0, price: 0, fullPrice: 0, discounted: false } as const;

/** The page's product first; loaded when first shown. */
export function useProductSet(ids: readonly number[], terms: SetTerms) {
  const state = useStore($productSet, { ssr: () => before });
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const { products: ownPrices } = useStore($ownPrices, { ssr: () => noPrices });
  const key = ids.join();
  useEffect(() => void loadProductSet(key.split(',').map(Number)), [key]);
  const total: SetTotal =
    state.status === 'ready'
      ? setTotal(state.parts, { allowOverAdding: environment().shop.allowOverAdding, role, terms })
      : { ...nothing, terms };
  return { state, total, role, ownPrices, load: () => loadProductSet(ids) };
}
