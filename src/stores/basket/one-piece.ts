import { namedGroups } from '../../domain/basket/basket.ts';
import { $basket, requestChange } from './basket.ts';
import { COUNT_DEBOUNCE_MS } from './basket-change.ts';
import { putChange } from './put-groups.ts';

/** Asks for a line in one piece, or no longer: then it has again what was asked for. */
export async function setOnePiece(id: number, onePiece: boolean): Promise<void> {
  const state = $basket.get();
  const basket = 'basket' in state ? state.basket : undefined;
  const group = basket && namedGroups(basket).find((one) => one.id === id);
  if (!group) return;
  const count = group.askedCount ?? group.count;
  await requestChange(putChange('count', [{ id, count, onePiece }]), COUNT_DEBOUNCE_MS);
}
