import { paths } from '../../paths.ts';
import { type SaveOutcome, saveConstructorSet } from '../../stores/constructor-basket.ts';
import { $constructorSet } from '../../stores/constructor-set.ts';
import { openModal } from '../../stores/modal.ts';
import { modalProductOf } from './modal-product.ts';

/** Puts the set into the basket and says what is in it now; the address is the empty constructor's again. */
export async function saveSet(): Promise<SaveOutcome> {
  const products = $constructorSet
    .get()
    .lines.flatMap((line) => (line.kind === 'ready' ? [modalProductOf(line.product)] : []))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
  const outcome = await saveConstructorSet();
  if (outcome === 'added' || outcome === 'changed') {
    history.replaceState(history.state, '', paths.constructor);
    openModal({ kind: 'card-sets-complete', products });
  }
  return outcome;
}
