import { atom, type ReadableAtom } from 'nanostores';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { errorText } from '../../session/client/error-text.ts';
import { confirmedBasket, requestChange } from './basket.ts';
import { openModal } from '../page/modal.ts';

interface PromoCodeInput {
  readonly typed: string;
  /** A code is being applied or taken away. */
  readonly isSending: boolean;
  /** Why the code was refused, in the server's words. */
  readonly error: string | null;
}

const nothingTyped: PromoCodeInput = { typed: '', isSending: false, error: null };
const $input = atom<PromoCodeInput>(nothingTyped);

export const $promoCode: ReadableAtom<PromoCodeInput> = $input;

export const typePromoCode = (typed: string): void => $input.set({ ...$input.get(), typed, error: null });

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/**
 * Applies what was typed, and says in a dialog what it saves. A refused code stays where it was typed. Where the answer was
 * lost, the basket says whether the code was applied.
 */
export async function applyPromoCode(): Promise<void> {
  const { typed, isSending } = $input.get();
  const code = visibleText(typed).trim();
  if (isSending) return;
  if (code === '') return $input.set({ ...nothingTyped, error: basketMessages.enterPromoCode });
  $input.set({ typed, isSending: true, error: null });
  const outcome = await requestChange({ kind: 'promo', code });
  const total = confirmedBasket()?.total;
  const isApplied = outcome.status === 'done' || isSame(total?.promocode ?? '', code);
  if (outcome.status === 'failed' && !isApplied)
    return $input.set({ typed, isSending: false, error: errorText(outcome.error) });
  $input.set(nothingTyped);
  if (total?.promocodeUsed)
    openModal({
      kind: 'promocode-applied',
      code: total.promocode ?? code,
      discount: total.promoCodeDiscountValue,
      price: total.price,
    });
}

/** Takes the code that was applied away. */
export async function cancelPromoCode(): Promise<void> {
  if ($input.get().isSending) return;
  $input.set({ ...nothingTyped, isSending: true });
  const outcome = await requestChange({ kind: 'promo', code: null });
  const isStill = outcome.status === 'failed' && confirmedBasket()?.total.promocode !== null;
  $input.set(isStill ? { ...nothingTyped, error: errorText(outcome.error) } : nothingTyped);
}

/** What the input of `ui/totals/PromoCode.tsx` does, here and at checkout. */
export const promoCodeActions = {
  type: typePromoCode,
  apply: () => void applyPromoCode(),
  cancel: () => void cancelPromoCode(),
  open: () => openModal({ kind: 'promocode' }),
};
