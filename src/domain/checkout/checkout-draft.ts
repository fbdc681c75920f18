import * as z from 'zod/mini';
import type { OrderForm } from '../../contract/order/order.ts';
import { AddressDraftSchema, draftShipping } from '../addresses/address-draft.ts';
import { type ConsentBox, givenConsentFields, sentConsents } from '../consents/consent-boxes.ts';
import { tidyEmail } from '../contacts/email.ts';
import { normaliseFullName } from '../names/full-name.ts';
import { DEFAULT_PHONE_COUNTRY, internationalPhone, phoneCountryOf } from '../phones/phone.ts';

const text = () => z.catch(z.string(), '');
const choice = () => z.catch(z.nullable(z.string()), null);

/** Everything typed and chosen in checkout. Invalid parts are read as empty. */
export const CheckoutDraftSchema = z.object({
  fio: text(),
  email: text(),
  /** ISO 3166. */
  phoneCountry: z.catch(z.string(), DEFAULT_PHONE_COUNTRY),
  /** As typed, with the mask's characters. */
  phone: text(),
  commentary: text(),
  paymentId: z.catch(z.nullable(z.int()), null),
  deliveryMethod: choice(),
  deliveryOption: choice(),
  deliveryPointCode: choice(),
  ...AddressDraftSchema.shape,
  /** The id of a saved address, or a new one; null until chosen. */
  shippingChoice: z.catch(z.nullable(z.union([z.int(), z.literal('new')])), null),
  /** An unfinished new address while a saved one is chosen. */
  typedAddress: z.catch(z.nullable(AddressDraftSchema), null),
  saveAddress: z.catch(z.boolean(), false),
  ...givenConsentFields,
  /** Whether a guest wants an account. */
  signUp: z.catch(z.boolean(), false),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraftSchema>;

export const emptyDraft: CheckoutDraft = CheckoutDraftSchema.parse({});

/** What comes from the methods and the calculation. */
interface Chosen {
  readonly paymentId: number;
  readonly delivery: Omit<OrderForm['personalDelivery'], 'calculationId'>;
  readonly calculation: { readonly calculationId: string; readonly price: number };
  readonly boxes: readonly ConsentBox[];
}

export const orderForm = (
  draft: CheckoutDraft,
  { paymentId, delivery, calculation, boxes }: Chosen,
): OrderForm => ({
  ...sentConsents(boxes, draft),
  scenario: 'user',
  personalData: {
    fio: normaliseFullName(draft.fio),
    email: tidyEmail(draft.email),
    phone: internationalPhone(draft.phone, phoneCountryOf(draft.phoneCountry)),
  },
  personalCommentary: draft.commentary.trim(),
  personalPayment: paymentId,
  personalDelivery: { ...delivery, calculationId: calculation.calculationId },
  deliveryDescription: { price: calculation.price },
  personalShipping: delivery.type === 'address' ? draftShipping(draft) : null,
});
