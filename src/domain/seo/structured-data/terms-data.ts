import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts';
import type { Unit } from '../../../contract/catalog/product.ts';
import type { SaleTerms } from '../../shop/shop-defaults.ts';
import type { StructuredData } from './graph.ts';
import { amount, currencyOf } from './offers.ts';
import type { ShopFacts } from './shop-facts.ts';

export type TermsFacts = Pick<ShopFacts, 'currencies'> & { readonly terms: SaleTerms };

type Returns = SaleTerms['returns'][number];
type Days = SaleTerms['shipping'][number]['handlingDays'];
type ReturnPolicy = Extract<MerchantReturnPolicy, object>;

/** Id of a shared return policy. */
const returnsId = (unit: Unit) => `#returns-${unit}`;
const shippingId = (index: number) => `#shipping-${index + 1}`;

const METHODS = {
  mail: 'https://schema.org/ReturnByMail',
  store: 'https://schema.org/ReturnInStore',
} as const;

const FEES = {
  free: 'https://schema.org/FreeReturn',
  buyer: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const;

function returnPolicy({ countries, days, methods, fees }: Returns): ReturnPolicy {
  const place = { '@type': 'MerchantReturnPolicy', applicableCountry: countries } as const;
  if (days === 0) return { ...place, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...place,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    ...(methods.length > 0 && { returnMethod: methods.map((method) => METHODS[method]) }),
    returnFees: FEES[fees],
  };
}

/** For all units without own terms; undefined where the shop promises nothing. */
export function generalReturnPolicy({ terms }: TermsFacts): ReturnPolicy | undefined {
  const general = terms.returns.find(({ unit }) => unit === undefined);
  return general && returnPolicy(general);
}

const returnsOf = ({ terms }: TermsFacts, sold: Unit): Returns | undefined =>
  terms.returns.find(({ unit }) => unit === undefined || unit === sold);

const daysData = ({ from, to }: Days) =>
  ({ '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }) as const;

/** One per destination. */
const shippingDetails = (shop: TermsFacts): Extract<OfferShippingDetails, object>[] =>
  shop.terms.shipping.map(({ countries, maxPrice, handlingDays, transitDays }) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: countries.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    shippingRate: {
      '@type': 'MonetaryAmount',
      [maxPrice === 0 ? 'value' : 'maxValue']: amount(maxPrice),
      currency: currencyOf(shop),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysData(handlingDays),
      transitTime: daysData(transitDays),
    },
  }));

/** The terms used by the page's offers; `units` are their units. */
export const termsData = (shop: TermsFacts, units: Iterable<Unit>): StructuredData => [
  ...shippingDetails(shop).map((details, index) => ({ ...details, '@id': shippingId(index) })),
  ...[...new Set(units)].map((unit) => {
    const returns = returnsOf(shop, unit);
    return returns && { ...returnPolicy(returns), '@id': returnsId(unit) };
  }),
];

export function termsOfOffer(shop: TermsFacts, unit: Unit): Partial<Extract<Offer, object>> {
  const [first, ...others] = shop.terms.shipping.map((_, index) => ({ '@id': shippingId(index) }));
  return {
    ...(first && { shippingDetails: others.length === 0 ? first : [first, ...others] }),
    ...(returnsOf(shop, unit) && { hasMerchantReturnPolicy: { '@id': returnsId(unit) } }),
  };
}
