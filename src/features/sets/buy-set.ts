import { cardOf } from '../../domain/catalog/card.ts';
import { setName } from '../../domain/sets/product-set.ts';
import { openModal } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { $productSet, buyProductSet } from './state/product-set.ts';
import { itemOfCard, modalProductOf } from './set-item.ts';

export async function buySet(productTitle: string): Promise<void> {
  const state = $productSet.get();
  const parts = state.status === 'ready' ? state.parts : [];
  const { allowOverAdding } = pageContext().shop;
  const products = parts
    .filter(({ selected, group }) => selected && group)
    .map(({ product }) => modalProductOf(itemOfCard(cardOf(product, { allowOverAdding }))));
  const outcome = await buyProductSet(setName(productTitle));
  if (outcome === 'added') openModal({ kind: 'card-sets-complete', products });
}
