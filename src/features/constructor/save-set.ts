import { paths } from '../../paths.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { saveConstructorSet } from './state/constructor-basket.ts';
import { $constructorSet } from './state/constructor-set.ts';
import { type ModalProduct, openModal } from '../../stores/page/modal.ts';
import { modalProductOf } from './modal-product.ts';

/** Saves the set to the basket and clears the constructor's address. Resolves to its products, undefined on failure. */
export async function saveSet(): Promise<readonly ModalProduct[] | undefined> {
  const products = $constructorSet
    .get()
    .lines.flatMap((line) => (line.kind === 'ready' ? [modalProductOf(line.product)] : []));
  const outcome = await saveConstructorSet();
  if (outcome !== 'added' && outcome !== 'changed') return undefined;
  history.replaceState(history.state, '', withMarks(paths.constructor));
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** The dialog returns the focus to the page: the button has disappeared. */
export function reportSaved(products: readonly ModalProduct[]): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  openModal({ kind: 'card-sets-complete', products });
}
