import { setTermsOf } from '../../../domain/sets/set-discount.ts';
import { computed, type ReadableAtom } from 'nanostores';
import {
  type ConstructorLine,
  type ConstructorTotal,
  priceConstructorSet,
} from '../../../domain/constructor/constructor-set.ts';
import { $constructorDraft, withBaseFirst } from './constructor-drafts.ts';
import { $constructorProducts } from './constructor-products.ts';
import { hasPageContext, pageContext } from '../../../stores/page/page-context.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';

export interface ConstructorSetView {
  readonly title: string;
  /** In the order of adding. */
  readonly lines: readonly ConstructorLine[];
  /** The base's group. */
  readonly baseId: number | undefined;
  readonly total: ConstructorTotal;
  /** In the API's words. */
  readonly failure: string | null;
}

export const $constructorSet: ReadableAtom<ConstructorSetView> = computed(
  [$constructorDraft, $constructorProducts, $priceRole],
  (draft, { products, missing, failure }, role) => ({
    title: draft.title,
    baseId: withBaseFirst(draft)[0]?.groupId,
    failure,
    ...priceConstructorSet(
      draft.items,
      { products, missing },
      {
        role,
        allowOverAdding: hasPageContext() && pageContext().shop.allowOverAdding,
        sets: setTermsOf(hasPageContext() ? pageContext().shop : {}),
      },
    ),
  }),
);
