import type { Shipping } from '../../contract/order/address.ts';
import type { DeliveryType } from '../../contract/order/delivery.ts';
import type { BasketTotal } from '../../contract/order/basket.ts';
import type { Tariff } from '../db/document-kinds.ts';
import { rulesOf } from '../rules/shop-rules.ts';
import type { ShopStore } from '../shop-store.ts';
import { invalidFields } from '../http/error-response.ts';
import { disagreement } from './disagreement.ts';
import { type Statement, statementsOf, zoneOf, zoneOfCity } from './zone.ts';

const GRAMS_PER_KILOGRAM = 1000;
const KOPECKS_PER_ROUBLE = 100;

/** How and where to a shopper wants the order. */
export interface DeliveryChoice {
  method: string;
  option: string | null;
  type: DeliveryType;
  deliveryPointCode: string | null;
  shipping: Shipping | null;
}

/** Kopecks, and days from the order to the hand-over. */
export interface DeliveryQuote {
  price: number;
  minDays: number;
  maxDays: number;
  /** Neither price nor term is known before the order. */
  agreed?: boolean;
  /** Why it costs more than one part of the address alone would. */
  notice?: string;
}

const invalidChoice = (field: string, message: string) => invalidFields([{ field, message }]);

/** What a delivery of goods costs. @throws ErrorResponse for a method, option, point or address that is not served */
export function deliveryQuote(
  store: ShopStore,
  choice: DeliveryChoice,
  goods: Pick<BasketTotal, 'price' | 'weight'>,
): DeliveryQuote {
  const method = store.documents.one('deliveryMethod', choice.method);
  if (method?.type !== choice.type) throw invalidChoice('method', 'Выберите способ доставки');
  const tariff = store.documents
    .cached('tariff')
    .find((one) => one.method === choice.method && one.option === choice.option);
  if (tariff === undefined) throw invalidChoice('option', 'Выберите вариант доставки');
  const rates = withFreeSum(tariff, rulesOf(store, 'orderRules').freeDeliveryFrom);
  if (choice.type === 'pickupPoint') return tariffQuote(rates, zoneOfPoint(store, choice), goods);
  const statements = statementsOfShipping(store, choice);
  // In one zone the place changes neither price nor term.
  const hasZones = rates.agreed !== true && Math.max(rates.days.length, rates.zoneFactor.length) > 1;
  const notice = hasZones ? disagreement(statements) : undefined;
  return { ...tariffQuote(rates, zoneOf(statements), goods), ...(notice !== undefined && { notice }) };
}

function zoneOfPoint(store: ShopStore, { method, deliveryPointCode }: DeliveryChoice): number {
  const point = store.documents.one('deliveryPoint', deliveryPointCode ?? '');
  if (point?.method !== method) throw invalidChoice('deliveryPointCode', 'Выберите пункт выдачи');
  return zoneOfCity(store.documents.cached('settlement'), point.cityFiasId);
}

function statementsOfShipping(store: ShopStore, { shipping }: DeliveryChoice): Statement[] {
  if (shipping === null || !(shipping.kladrId || shipping.zip))
    throw invalidChoice('shipping', 'Неверный регион');
  return statementsOf(store.documents.cached('settlement'), shipping);
}

/** A tariff that is free from the shop's sum, or from its own where that is less. */
const withFreeSum = (tariff: Tariff, sum: number | null): Tariff =>
  tariff.sharesFreeSum && sum !== null
    ? { ...tariff, freeFrom: Math.min(sum, tariff.freeFrom ?? sum) }
    : tariff;

export interface Rates extends Pick<Tariff, 'base' | 'perKilogram' | 'brackets' | 'freeFrom' | 'agreed'> {
  readonly days: readonly (readonly [number, number])[];
  readonly zoneFactor: readonly number[];
}

/** Of the first bracket that the order fits in; above the last one each started kilogram is paid as well. */
function priceByWeight({ base, perKilogram, brackets = [] }: Rates, weight: number): number {
  const fitting = brackets.find(({ kilograms }) => weight <= kilograms);
  if (fitting) return fitting.price;
  const { kilograms, price } = brackets.at(-1) ?? { kilograms: 0, price: base };
  return price + perKilogram * Math.ceil(weight - kilograms);
}

/** What a delivery by a tariff costs in a zone, in whole roubles by weight, and how long it takes. */
export function tariffQuote(
  tariff: Rates,
  zone: number,
  { price, weight }: { price: number; weight: number },
): DeliveryQuote {
  if (tariff.agreed === true) return { price: 0, minDays: 0, maxDays: 0, agreed: true };
  const [minDays, maxDays] = tariff.days[Math.min(zone, tariff.days.length - 1)] ?? [0, 0];
  if (tariff.freeFrom !== null && price >= tariff.freeFrom) return { price: 0, minDays, maxDays };
  const factor = tariff.zoneFactor[Math.min(zone, tariff.zoneFactor.length - 1)] ?? 1;
  const exact = priceByWeight(tariff, weight / GRAMS_PER_KILOGRAM) * factor;
  return { price: Math.round(exact / KOPECKS_PER_ROUBLE) * KOPECKS_PER_ROUBLE, minDays, maxDays };
}
