import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { NOT_FOUND } from '../../../../contract/calls/http-status.ts';
import type { SavedShipping } from '../../../../contract/order/address.ts';
import type { AddressField } from '../../../../contract/shop/config.ts';
import { manualDraft, suggestedDraft } from '../../../../domain/addresses/address-draft.ts';
import {
  isSameShipping,
  newShippingForm,
  refusedShippingFields,
  type ShippingErrors,
  type ShippingField,
  type ShippingForm,
  ShippingFormSchema,
  shippingErrors,
  shippingFormOf,
  shippingInput,
  type ShippingRules,
} from '../../../../domain/addresses/saved-shipping.ts';
import { createAddressSuggestions } from '../../../../stores/checkout/address-suggestions.ts';
import { createCustomerDraft } from '../../../../stores/account/customer-draft.ts';
import { saveShipping } from '../../../../stores/addresses/saved-shippings.ts';

const draft = createCustomerDraft('address-form', z.nullable(ShippingFormSchema), null);
const $found = atom<ShippingErrors>({});
const $progress = atom<ShippingSaving>({ status: 'idle' });

export type ShippingSaving =
  | { readonly status: 'idle' | 'saving' }
  /** The input is kept. */
  | { readonly status: 'failed'; readonly message: string };

/** Null where no form is open. */
export const $shippingForm = draft.$value;
export const $shippingErrors: ReadableAtom<ShippingErrors> = $found;
export const $shippingSaving: ReadableAtom<ShippingSaving> = $progress;

function open(form: ShippingForm): void {
  $found.set({});
  $progress.set({ status: 'idle' });
  draft.set(form);
}

/** Begins a new address, or continues an unfinished one. */
export function beginShipping(person: { readonly fio: string; readonly phone: string }): void {
  if ($shippingForm.get()?.id !== null) open(newShippingForm(person));
}

export const editShipping = (saved: SavedShipping, required: readonly AddressField[]): void =>
  open(shippingFormOf(saved, required));

export function dropShipping(): void {
  addresses.close();
  draft.set(null);
  $found.set({});
}

export function changeShipping(part: Partial<ShippingForm>): void {
  const form = $shippingForm.get();
  if (form) draft.set({ ...form, ...part });
}

const addresses = createAddressSuggestions({ read: () => $shippingForm.get(), change: changeShipping });
export const {
  $state: $shippingSuggestions,
  suggest: suggestShipping,
  type: typeShippingPart,
  find: findShipping,
  pick: pickShipping,
  close: closeShippingSuggestions,
} = addresses;

/** Switches between one line and separate fields. */
export function switchShippingEntry(): void {
  const form = $shippingForm.get();
  if (form) changeShipping(form.byHand ? suggestedDraft(form) : manualDraft(form));
}

/** Shows or clears a field's error, as on blur. */
export function checkShippingField(field: ShippingField, rules: ShippingRules): void {
  const form = $shippingForm.get();
  if (!form) return;
  const { [field]: _, ...others } = $found.get();
  const error = shippingErrors(form, rules)[field];
  $found.set(error === undefined ? others : { ...others, [field]: error });
}

/** Saves once, however often it is called; resolves to the address's id, undefined where it was not saved. */
export async function sendShipping(rules: ShippingRules): Promise<number | undefined> {
  const form = $shippingForm.get();
  if (!form || $progress.get().status === 'saving') return undefined;
  const errors = shippingErrors(form, rules);
  const input = shippingInput(form);
  $found.set(errors);
  $progress.set({ status: 'idle' });
  if (Object.keys(errors).length > 0 || !input) return undefined;
  $progress.set({ status: 'saving' });
  const result = await saveShipping(form.id, input);
  if (result.status === 'failed') {
    const isGone = form.id !== null && result.httpStatus === NOT_FOUND;
    // The address was deleted elsewhere: saving again adds it.
    if (isGone) changeShipping({ id: null });
    $found.set(refusedShippingFields(result.errors));
    const message = isGone
      ? 'Этого адреса больше нет: его удалили на\u00a0другой странице. Сохраните ещё раз, и\u00a0он появится снова.'
      : result.message;
    $progress.set({ status: 'failed', message });
    return undefined;
  }
  dropShipping();
  $progress.set({ status: 'idle' });
  return result.answer.data.find((each) => each.id === form.id || isSameShipping(each, input))?.id;
}
