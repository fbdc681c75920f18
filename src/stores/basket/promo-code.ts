import { atom, type ReadableAtom } from 'nanostores';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { foldPromoCode } from '../../domain/basket/promo-code.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { errorText } from '../../session/client/error-text.ts';
import { confirmedBasket, requestChange } from './basket.ts';
import { openModal } from '../page/modal.ts';
import { openPlainBasket } from './open-plain-basket.ts';

interface PromoCodeInput {
  readonly typed: string;
  readonly isSending: boolean;
  /** The server's reason for refusing the code. */
  readonly error: string | null;
}

const nothingTyped: PromoCodeInput = { typed: '', isSending: false, error: null };
const $input = atom<PromoCodeInput>(nothingTyped);

export const $promoCode: ReadableAtom<PromoCodeInput> = $input;

export const typePromoCode = (typed: string): void => $input.set({ ...$input.get(), typed, error: null });

const isSame = (one: string, other: string): boolean => foldPromoCode(one) === foldPromoCode(other);

/**
 * Applies the typed code and shows the saving in a dialog. After a lost answer the basket is read to see whether it was
 * applied.
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

export async function cancelPromoCode(): Promise<void> {
  if ($input.get().isSending) return;
  $input.set({ ...nothingTyped, isSending: true });
  const outcome = await requestChange({ kind: 'promo', code: null });
  const isStill = outcome.status === 'failed' && confirmedBasket()?.total.promocode !== null;
  $input.set(isStill ? { ...nothingTyped, error: errorText(outcome.error) } : nothingTyped);
}

export const promoCodeActions = {
  type: typePromoCode,
  apply: () => void applyPromoCode(),
  cancel: () => void cancelPromoCode(),
  open: () => openModal({ kind: 'promocode' }, openPlainBasket),
};
