import * as z from 'zod/mini';
import { ShippingSchema, type AddressSuggestion, type Shipping } from '../contract/address.ts';
import type { OrderForm } from '../contract/order.ts';
import {
  addressLine,
  isPickedAddress,
  partsOfShipping,
  parseAddress,
  manualShipping,
} from './manual-address.ts';
import { normaliseFullName } from './full-name.ts';
import { DEFAULT_PHONE_COUNTRY, internationalPhone, phoneCountryOf } from './phone.ts';

const text = () => z.catch(z.string(), '');
const choice = () => z.catch(z.nullable(z.string()), null);

/** Everything that a shopper has typed and chosen in checkout. A spoilt part is empty; the others stay. */
export const CheckoutDraftSchema = z.object({
  fio: text(),
  email: text(),
  /** ISO 3166. */
  phoneCountry: z.catch(z.string(), DEFAULT_PHONE_COUNTRY),
  /** As typed, with the mask's signs. */
  phone: text(),
  commentary: text(),
  paymentId: z.catch(z.nullable(z.int()), null),
  deliveryMethod: choice(),
  deliveryOption: choice(),
  deliveryPointCode: choice(),
  /** What stands in the address field. */
  addressText: text(),
  /** The address that was picked from the suggestions. */
  shipping: z.catch(z.nullable(ShippingSchema), null),
  /** Whether the parts of the address are typed one by one, because no suggestion fits. */
  byHand: z.catch(z.boolean(), false),
  city: text(),
  street: text(),
  house: text(),
  zip: text(),
  flat: text(),
  /** The whole address in the shopper's own words, where the shop asks for it. */
  custom: text(),
  accept: z.catch(z.boolean(), false),
  /** Whether a guest asks for an account. */
  signUp: z.catch(z.boolean(), false),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraftSchema>;

export const emptyDraft: CheckoutDraft = CheckoutDraftSchema.parse({});

/** Address services answer texts, empty ones where they do not know the place. */
function coordOf(lat: string | null, lon: string | null): Shipping['coord'] {
  const coord = { lat: Number.parseFloat(lat ?? ''), lon: Number.parseFloat(lon ?? '') };
  return Number.isFinite(coord.lat) && Number.isFinite(coord.lon) ? coord : null;
}

/** The shipping that a picked suggestion makes. */
export function shippingOf({ address, zip, kladrId, cityFiasId }: AddressSuggestion): Shipping {
  const { geo_lat: lat, geo_lon: lon, country, region, city, settlement, street, house, value } = address;
  return {
    coord: coordOf(lat, lon),
    zip: zip ?? address.postal_code ?? '',
    kladrId: kladrId ?? address.kladr_id,
    cityFiasId: cityFiasId ?? address.city_fias_id ?? address.settlement_fias_id,
    isDefault: true,
    address: { country, region, city, settlement, street, house, flat: null, value },
  };
}

/** The draft with its address in parts, which begin as what was picked or typed in one line. */
export function manualDraft(draft: CheckoutDraft): CheckoutDraft {
  const { shipping, addressText } = draft;
  if (shipping) return { ...draft, byHand: true, ...partsOfShipping(shipping) };
  if (addressText === addressLine(draft)) return { ...draft, byHand: true };
  const { zip, flat, ...parts } = parseAddress(addressText);
  return { ...draft, byHand: true, ...parts, zip: draft.zip || zip, flat: draft.flat || flat };
}

/** The draft with its address in one line again; an address that was picked and left as it was is still picked. */
export function suggestedDraft(draft: CheckoutDraft): CheckoutDraft {
  const { shipping } = draft;
  return shipping && isPickedAddress(draft, shipping)
    ? { ...draft, byHand: false, addressText: shipping.address.value }
    : { ...draft, byHand: false, addressText: addressLine(draft), shipping: null };
}

/** The address as far as it is known: picked, or typed in parts. */
export const draftAddress = ({
  byHand,
  shipping,
  zip,
  city,
  street,
  house,
}: CheckoutDraft): Shipping | null =>
  byHand ? manualShipping({ city, street, house }, zip, shipping) : shipping;

/** Whether a parcel can be sent there: a place is named, and a code tells its region. */
const hasDestination = ({ kladrId, zip, address }: Shipping): boolean =>
  address.value !== '' && (Boolean(kladrId) || /^\d{6}$/.test(zip));

/** Where the order goes: the address with what was typed beside it. */
export function draftShipping(draft: CheckoutDraft): Shipping | null {
  const { byHand, zip, flat, custom } = draft;
  const typed = { flat: flat.trim() || null };
  const address = draftAddress(draft);
  if (address) {
    const value = custom.trim() || address.address.value;
    const shipping = { ...address, zip: zip.trim(), address: { ...address.address, ...typed, value } };
    return byHand && !hasDestination(shipping) ? null : shipping;
  }
  if (custom.trim() === '') return null;
  const unknown = { country: null, region: null, city: null, settlement: null, street: null, house: null };
  return {
    coord: null,
    zip: zip.trim(),
    kladrId: null,
    cityFiasId: null,
    isDefault: true,
    address: { ...unknown, ...typed, value: custom.trim() },
  };
}

/** What the draft lacks until methods are chosen and delivery is calculated. */
interface Chosen {
  readonly paymentId: number;
  readonly delivery: Omit<OrderForm['personalDelivery'], 'calculationId'>;
  readonly calculation: { readonly calculationId: string; readonly price: number };
}

/** The order as the API takes it. */
export const orderForm = (draft: CheckoutDraft, { paymentId, delivery, calculation }: Chosen): OrderForm => ({
  accept: draft.accept,
  scenario: 'user',
  personalData: {
    fio: normaliseFullName(draft.fio),
    email: draft.email.trim(),
    phone: internationalPhone(draft.phone, phoneCountryOf(draft.phoneCountry)),
  },
  personalCommentary: draft.commentary.trim(),
  personalPayment: paymentId,
  personalDelivery: { ...delivery, calculationId: calculation.calculationId },
  deliveryDescription: { price: calculation.price },
  personalShipping: delivery.type === 'address' ? draftShipping(draft) : null,
});
