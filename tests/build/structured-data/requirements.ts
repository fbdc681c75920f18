/**
 * What Google and Yandex publish about the things on a product's page, as a table; `docs/topics/structured-data.md` names the
 * pages. It shares nothing with what writes the data. A property that is not here is a fault: no search engine reads it.
 */

/** What a property holds: a text of a form, or things of these types. */
export interface Property {
  readonly needed?: true;
  readonly form?: RegExp;
  readonly types?: readonly string[];
  /** Several values may be named. */
  readonly many?: true;
}

const TEXT = /\S/;
const ADDRESS = /^https?:\/\/[^\s#]+$/;
const MONEY = /^(?!0$)\d+(\.\d{1,2})?$/;
const MONEY_OR_NOTHING = /^\d+(\.\d{1,2})?$/;
const COUNT = /^[1-9]\d*$/;
const DAYS = /^\d+$/;
const CURRENCY = /^[A-Z]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;

const oneOf = (...names: string[]) => new RegExp(`^https://schema\\.org/(${names.join('|')})$`);

const AVAILABILITY = oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'Discontinued', 'SoldOut');

/** Google: of `Product` and `ProductGroup` alike. */
const descriptive: Record<string, Property> = {
  name: { needed: true, form: TEXT },
  description: { form: TEXT },
  // Yandex: an address, not an ImageObject.
  image: { needed: true, form: ADDRESS, many: true },
  brand: { types: ['Brand'] },
  sku: { form: /^\S(.*\S)?$/ },
  color: { form: TEXT },
  material: { form: TEXT },
  pattern: { form: TEXT },
  url: { form: ADDRESS },
  aggregateRating: { types: ['AggregateRating'] },
};

/** Properties of each type. */
export const REQUIREMENTS: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  Product: {
    ...descriptive,
    size: { form: TEXT },
    isVariantOf: { types: ['Quality'] },
    offers: { needed: true, types: ['Offer'] },
  },
  ProductGroup: {
    ...descriptive,
    url: { needed: true, form: ADDRESS },
    productGroupID: { needed: true, form: TEXT },
    variesBy: {
      needed: true,
      form: oneOf('color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'),
      many: true,
    },
    hasVariant: { needed: true, types: ['Product'], many: true },
    // For Yandex, which reads a product's price from its offers.
    offers: { needed: true, types: ['AggregateOffer'] },
  },
  /** A `ProductGroup` whose variants are on pages of their own. */
  Quality: {
    name: { needed: true, form: TEXT },
    productGroupID: { needed: true, form: TEXT },
    variesBy: { needed: true, form: oneOf('color') },
    hasVariant: { needed: true, types: ['Product'], many: true },
  },
  Offer: {
    price: { needed: true, form: MONEY },
    priceCurrency: { needed: true, form: CURRENCY },
    availability: { needed: true, form: AVAILABILITY },
    url: { needed: true, form: ADDRESS },
    seller: { types: ['OnlineStore'] },
    shippingDetails: { types: ['OfferShippingDetails'], many: true },
    hasMerchantReturnPolicy: { types: ['MerchantReturnPolicy'] },
  },
  AggregateOffer: {
    lowPrice: { needed: true, form: MONEY },
    highPrice: { form: MONEY },
    priceCurrency: { needed: true, form: CURRENCY },
    availability: { needed: true, form: AVAILABILITY },
  },
  Brand: { name: { needed: true, form: TEXT } },
  AggregateRating: {
    ratingValue: { needed: true, form: /^([1-4](\.\d)?|5)$/ },
    reviewCount: { needed: true, form: COUNT },
  },
  MerchantReturnPolicy: {
    applicableCountry: { needed: true, form: COUNTRY, many: true },
    returnPolicyCategory: {
      needed: true,
      form: oneOf(
        'MerchantReturnFiniteReturnWindow',
        'MerchantReturnNotPermitted',
        'MerchantReturnUnlimitedWindow',
      ),
    },
    merchantReturnDays: { form: COUNT },
    returnFees: { form: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility') },
    returnMethod: { form: oneOf('ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'), many: true },
  },
  OfferShippingDetails: {
    shippingDestination: { needed: true, types: ['DefinedRegion'], many: true },
    shippingRate: { needed: true, types: ['MonetaryAmount'] },
    deliveryTime: { needed: true, types: ['ShippingDeliveryTime'] },
  },
  DefinedRegion: { addressCountry: { needed: true, form: COUNTRY } },
  MonetaryAmount: {
    currency: { needed: true, form: CURRENCY },
    value: { form: MONEY_OR_NOTHING },
    maxValue: { form: MONEY_OR_NOTHING },
  },
  ShippingDeliveryTime: {
    handlingTime: { needed: true, types: ['QuantitativeValue'] },
    transitTime: { needed: true, types: ['QuantitativeValue'] },
  },
  QuantitativeValue: {
    minValue: { needed: true, form: DAYS },
    maxValue: { needed: true, form: DAYS },
    unitCode: { needed: true, form: /^(DAY|d)$/ },
  },
};
