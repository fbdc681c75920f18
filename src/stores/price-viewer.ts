import { computed, type ReadableAtom } from 'nanostores';
import type { ExtraPrices } from '../contract/price.ts';
import { hasPageContext, pageContext } from './page-context.ts';
import { $priceRole } from './price-role.ts';

/** Whose prices the cards of islands show, and what this role sees of others'. */
export interface Viewer {
  readonly role: string;
  readonly extraPrices: ExtraPrices;
}

export const $priceViewer: ReadableAtom<Viewer> = computed($priceRole, (role) => ({
  role,
  extraPrices: hasPageContext() ? pageContext().shop.extraPrices : [],
}));
