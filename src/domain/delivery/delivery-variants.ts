import type { AddressSuggestion, Shipping } from '../../contract/order/address.ts';
import type { DeliveryMethod, DeliveryPoint } from '../../contract/order/delivery.ts';
import { shippingOf } from '../addresses/suggested-shipping.ts';

/** A method, or one of its options, for a city. */
export interface DeliveryVariant {
  readonly key: string;
  readonly title: string;
  /** Empty without options. */
  readonly option: string;
  readonly method: string;
  readonly to:
    | { readonly type: 'address'; readonly option: string | null; readonly shipping: Shipping }
    /** `points` in the city; the price is calculated for the first. */
    | { readonly type: 'point'; readonly points: readonly DeliveryPoint[]; readonly inOtherCity: boolean };
}

/** Methods with at most this many points are the shop's own and offered in every city. */
const OWN_POINTS = 3;

function toAddress({ code, title, options }: DeliveryMethod, shipping: Shipping): DeliveryVariant[] {
  const variants = options.length > 0 ? options : [{ code: null, title: '' }];
  return variants.map((option) => ({
    key: `${code}/${option.code}`,
    title,
    option: option.title,
    method: code,
    to: { type: 'address', option: option.code, shipping },
  }));
}

function toPoint(
  { code, title }: DeliveryMethod,
  points: readonly DeliveryPoint[],
  cityFiasId: string | null,
): DeliveryVariant[] {
  const own = points.filter(({ method }) => method === code);
  const here = own.filter((point) => cityFiasId !== null && point.cityFiasId === cityFiasId);
  const shown = here.length > 0 ? here : own.length <= OWN_POINTS ? own : [];
  if (shown.length === 0) return [];
  const to = { type: 'point', points: shown, inOtherCity: here.length === 0 } as const;
  return [{ key: code, title, option: '', method: code, to }];
}

/** In the shop's order: one per option of a method, one for all points of the city. */
export function deliveryVariants(
  methods: readonly DeliveryMethod[],
  points: readonly DeliveryPoint[],
  city: AddressSuggestion,
): readonly DeliveryVariant[] {
  const shipping = shippingOf(city);
  return methods.flatMap((method) =>
    method.type === 'address' ? toAddress(method, shipping) : toPoint(method, points, shipping.cityFiasId),
  );
}
