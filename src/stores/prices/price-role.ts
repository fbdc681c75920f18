import { computed, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { $customer } from '../visitor/visitor.ts';

/** The visitor's price role. */
export const $priceRole: ReadableAtom<string> = computed(
  $customer,
  (customer) => customer?.role ?? DEFAULT_PRICE_ROLE,
);
