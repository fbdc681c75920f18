import type { AddressSuggestion, Shipping } from '../contract/address.ts';
import type { DeliveryMethod, DeliveryPoint } from '../contract/delivery.ts';
import { shippingOf } from './checkout-draft.ts';

/** One way to get a parcel to a city. */
export interface DeliveryWay {
  readonly key: string;
  readonly title: string;
  /** The way within the method; empty where there is only one. */
  readonly option: string;
  readonly method: string;
  readonly to:
    | { readonly type: 'address'; readonly option: string | null; readonly shipping: Shipping }
    /** `points`: where it is handed out, the first of them calculated. */
    | { readonly type: 'point'; readonly points: readonly DeliveryPoint[]; readonly elsewhere: boolean };
}

/** A method with so few points is the shop's own handing out, worth a trip from another city. */
const OWN_POINTS = 3;

function toAddress({ code, title, options }: DeliveryMethod, shipping: Shipping): DeliveryWay[] {
  const ways = options.length > 0 ? options : [{ code: null, title: '' }];
  return ways.map((option) => ({
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
): DeliveryWay[] {
  const own = points.filter(({ method }) => method === code);
  const here = own.filter((point) => cityFiasId !== null && point.cityFiasId === cityFiasId);
  const shown = here.length > 0 ? here : own.length <= OWN_POINTS ? own : [];
  if (shown.length === 0) return [];
  const to = { type: 'point', points: shown, elsewhere: here.length === 0 } as const;
  return [{ key: code, title, option: '', method: code, to }];
}

/** The ways to a city, in the shop's order: a method's options each by itself, points of the city together. */
export function deliveryWays(
  methods: readonly DeliveryMethod[],
  points: readonly DeliveryPoint[],
  city: AddressSuggestion,
): readonly DeliveryWay[] {
  const shipping = shippingOf(city);
  return methods.flatMap((method) =>
    method.type === 'address' ? toAddress(method, shipping) : toPoint(method, points, shipping.cityFiasId),
  );
}
