import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { setTotal, type SetTotal } from '../../domain/sets/product-set.ts';
import { environment } from '../../stores/environment/environment.ts';
import { $ownPrices, type OwnPricesState } from '../../stores/prices/own-prices-state.ts';
import { $productSet, loadProductSet, type ProductSetState } from './state/product-set.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

const noPrices: OwnPricesState = { products: new Map(), failed: false };
const before: ProductSetState = { status: 'idle' };
const nothing: SetTotal = { count: 0, price: 0, fullPrice: 0, discounted: false };

/** The page's product first; loaded when first shown. */
export function useProductSet(ids: readonly number[]) {
  const state = useStore($productSet, { ssr: () => before });
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const { products: ownPrices } = useStore($ownPrices, { ssr: () => noPrices });
  const key = ids.join();
  useEffect(() => void loadProductSet(key.split(',').map(Number)), [key]);
  const total =
    state.status === 'ready' ? setTotal(state.parts, environment().shop.allowOverAdding, role) : nothing;
  return { state, total, role, ownPrices, load: () => loadProductSet(ids) };
}
