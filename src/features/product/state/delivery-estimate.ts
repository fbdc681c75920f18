import { atom, type ReadableAtom } from 'nanostores';
import type { AddressSuggestion } from '../../../contract/order/address.ts';
import { putBasketProducts, type GroupCount } from '../../../contract/order/basket.ts';
import {
  calculateToAddress,
  calculateToPoint,
  getDeliveryMethods,
  getDeliveryPoints,
  type DeliveryCalculation,
} from '../../../contract/order/delivery.ts';
import { deliveryVariants, type DeliveryVariant } from '../../../domain/delivery/delivery-variants.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $deliveryCity } from '../../../stores/delivery/delivery-city.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';

/** Cost and time of a variant, or why they are unknown. */
export interface EstimatedDelivery {
  readonly variant: DeliveryVariant;
  readonly cost: DeliveryCalculation | { readonly failure: string };
}

export type DeliveryEstimate = LoadState<readonly EstimatedDelivery[]>;

const $state = atom<DeliveryEstimate>({ status: 'idle' });

export const $deliveryEstimate: ReadableAtom<DeliveryEstimate> = $state;

/** Guest prices are the same in any basket: a separate one leaves the guest's untouched. */
const put = { ...putBasketProducts, sendsToken: false } as const;

type Goods = { readonly basket: string; readonly groups?: GroupCount[] };

let sample: { readonly goods: string; readonly basket: string } | undefined;

/** A customer has one basket and own prices: the API calculates for the group. */
async function goodsOf(group: GroupCount, signal: AbortSignal): Promise<Goods> {
  if (isSignedIn()) return { basket: '', groups: [group] };
  const goods = `${group.id}×${group.count}`;
  if (sample?.goods === goods) return { basket: sample.basket };
  const { client } = environment();
  const { basket } = await client.call(put, { body: { groups: [group], change: true } }, { signal });
  sample = { goods, basket };
  return { basket };
}

async function estimate(
  variant: DeliveryVariant,
  goods: Goods,
  signal: AbortSignal,
): Promise<EstimatedDelivery> {
  const { client } = environment();
  const { method, to } = variant;
  try {
    const cost =
      to.type === 'address'
        ? await client.call(
            calculateToAddress,
            { body: { ...goods, method, option: to.option, shipping: to.shipping } },
            { signal },
          )
        : await client.call(
            calculateToPoint,
            { body: { ...goods, method, deliveryPointCode: to.points[0]?.code ?? '' } },
            { signal },
          );
    return { variant, cost };
  } catch (error) {
    return { variant, cost: { failure: errorText(error) } };
  }
}

const AGREED = { calculationId: '', price: 0, minDays: 0, maxDays: 0, agreed: true } as const;

/** What is known before a city is named: all of it where it is agreed on after the order, else nothing. */
async function estimatesAnywhere(signal: AbortSignal): Promise<readonly EstimatedDelivery[]> {
  const { data } = await environment().client.call(getDeliveryMethods, {}, { signal });
  if (!data.every(({ agreed }) => agreed === true)) return [];
  const to = { type: 'point', points: [], inOtherCity: false } as const;
  return data.map(({ code, title, description }) => ({
    variant: { key: code, title, option: description, method: code, to },
    cost: AGREED,
  }));
}

const latest = createLatestRequest();

async function estimates(
  city: AddressSuggestion,
  group: GroupCount,
  signal: AbortSignal,
): Promise<readonly EstimatedDelivery[]> {
  const { client } = environment();
  const [methods, points, goods] = await Promise.all([
    client.call(getDeliveryMethods, {}, { signal }),
    client.call(getDeliveryPoints, {}, { signal }),
    goodsOf(group, signal),
  ]);
  const variants = deliveryVariants(methods.data, points.data, city);
  return await Promise.all(variants.map((variant) => estimate(variant, goods, signal)));
}

export async function estimateDelivery(group: GroupCount): Promise<void> {
  const city = $deliveryCity.get();
  await latest.load($state, (signal) => (city ? estimates(city, group, signal) : estimatesAnywhere(signal)));
}
