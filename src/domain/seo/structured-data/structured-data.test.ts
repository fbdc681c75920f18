import { expect, test } from 'vitest';
import { buildSite } from '../../../../tests/builders/site.ts';
import { buildPrice, buildPricedGroup, buildProduct } from '../../../../tests/builders/product.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { productData, productPageData } from './product-data.ts';
import type { Siblings } from '../../product/siblings.ts';
import { productCodesOf, saleTermsOf } from '../../shop/shop-defaults.ts';
import type { ShopFacts } from './shop-facts.ts';

const shop: ShopFacts = {
  site: buildSite(),
  siteUrl: 'https://shop.test',
  mediaUrl: 'https://api.test',
  config: { basket: { allowOverAdding: false } },
  currencies: [{ code: 'RUB' }],
};

const facts = { ...shop, products: productCodesOf({}), terms: saleTermsOf({}) };

const promising = {
  ...facts,
  terms: saleTermsOf({
    terms: {
      shipping: [
        {
          countries: ['RU'],
          maxPrice: 35_000,
          handlingDays: { from: 0, to: 1 },
          transitDays: { from: 2, to: 8 },
        },
      ],
      returns: [
        { unit: 'metre', countries: ['RU'], days: 0, methods: [], fees: 'buyer' },
        { countries: ['RU'], days: 14, methods: ['mail'], fees: 'free' },
      ],
    },
  }),
};

const group = (id: number, title: string, price: number, available = true): Product['groups'][number] =>
  buildPricedGroup(
    [
      buildPrice(1, { priceRole: 'dealer' }),
      buildPrice(price, { oldPrice: price * 2 }),
      buildPrice(2, { limit: 10 }),
    ],
    { id, title, remnants: available ? 5 : 0 },
  );

const product = (groups: Product['groups']): Product & { path: string } => ({
  ...buildProduct({
    title: 'Наволочка',
    vendorCode: 'A1',
    partner: { id: 1, title: 'Фабрика' },
    images: [{ fileId: 7 }],
    categories: [{ id: 1, code: 'bed', title: 'Бельё' }],
    groups,
    description: '<p>Из <b>сатина</b></p>',
  }),
  path: '/catalog/bed/detail/p-1',
});

test('one size is one offer at the price that a guest pays for one', () => {
  expect(productData(facts, product([group(1, 'Наволочка', 77840)]))).toMatchObject({
    name: 'Наволочка',
    description: 'Из сатина',
    brand: { name: 'Фабрика' },
    offers: {
      '@type': 'Offer',
      price: 778.4,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('several sizes are a group with a product for each, which repeats nothing of the group but a picture', () => {
  const groups = [group(1, 'Наволочка / 50', 10000), group(2, 'Наволочка / 70', 15000, false)];
  const data = productData(facts, product(groups));
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '1',
    variesBy: 'https://schema.org/size',
    description: 'Из сатина',
    brand: { name: 'Фабрика' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 100,
      highPrice: 100,
      availability: 'https://schema.org/InStock',
    },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Наволочка, 50',
        size: '50',
        sku: '1',
        offers: { price: 100, availability: 'https://schema.org/InStock' },
      },
      {
        name: 'Наволочка, 70',
        size: '70',
        sku: '2',
        offers: {
          price: 150,
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.test/catalog/bed/detail/p-1?size=2',
        },
      },
    ],
  });
  const json = JSON.stringify(data);
  for (const said of ['Из сатина', 'Фабрика']) expect(json.split(said)).toHaveLength(2);
});

const quality: Siblings = {
  id: 31,
  title: 'Сатин «Река»',
  items: [4, 1, 3].map((id) => ({
    id,
    name: `цвет ${id}`,
    path: `/catalog/bed/detail/p-${id}`,
    imageId: null,
    sale: null,
    sizes: {},
  })),
};
const elsewhere = [4, 3].map((id) => ({ url: `https://shop.test/catalog/bed/detail/p-${id}` }));

test('CLOTH-01 a colour of a quality is a variant of it, the other colours are told by their addresses', () => {
  expect(productData(facts, product([group(1, 'Наволочка', 100)]), quality)).toMatchObject({
    '@type': 'Product',
    color: 'цвет 1',
    isVariantOf: {
      '@type': 'ProductGroup',
      name: 'Сатин «Река»',
      productGroupID: '1',
      variesBy: 'https://schema.org/color',
      hasVariant: elsewhere,
    },
  });
  const sizes = [group(1, 'Наволочка / 50', 100), group(2, 'Наволочка / 70', 200)];
  expect(productData(facts, product(sizes), quality)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '1',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [{ size: '50', color: 'цвет 1' }, { size: '70', color: 'цвет 1' }, ...elsewhere],
  });
});

test('of several sizes with one price the product is that size', () => {
  const unpriced = { ...group(2, 'Наволочка / 70', 1), offers: [] };
  const data = productData(facts, product([group(1, 'Наволочка / 50', 10000), unpriced]));
  expect(data).toMatchObject({ '@type': 'Product', size: '50', offers: { '@type': 'Offer', price: 100 } });
});

test('a rating is told where customers gave one', () => {
  const rated = (rating: Product['rating']) =>
    productData(facts, { ...product([group(1, 'Наволочка', 100)]), rating });
  expect(rated({ average: 4.6, count: 5 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 5 },
  });
  expect(rated(null)).not.toHaveProperty('aggregateRating');
  expect(rated(undefined)).not.toHaveProperty('aggregateRating');
});

test('a brand is the value of the shop’s option for it before who makes the product', () => {
  const made = product([group(1, 'Наволочка', 100)]);
  const option = {
    id: 1,
    code: 'brendy',
    title: 'Бренд',
    showInCardSeparately: false,
    values: [{ id: 1, title: 'Долгунец' }],
  };
  expect(productData(facts, { ...made, options: [option] })).toMatchObject({ brand: { name: 'Долгунец' } });
  expect(productData(facts, { ...made, partner: null })).not.toHaveProperty('brand');
});

test('terms are told once on a page, to each offer by name; nothing is promised where the settings promise nothing', () => {
  const sized = [group(1, 'Наволочка / 50', 100), group(2, 'Наволочка / 70', 100)];
  const page = (shopFacts: typeof facts, groups: Product['groups']) =>
    JSON.stringify(productPageData(shopFacts, { ...product(groups), crumbs: [] }));
  const told = page(promising, sized);
  expect(told.split('"OfferShippingDetails"')).toHaveLength(2);
  expect(told.split('"merchantReturnDays":14')).toHaveLength(2);
  expect(told.split('"hasMerchantReturnPolicy":{"@id":"#returns-piece"}')).toHaveLength(3);
  expect(told.split('"shippingDetails":{"@id":"#shipping-1"}')).toHaveLength(3);
  const cut = page(promising, [{ ...group(1, 'Лён', 100), unit: 'metre' }]);
  expect(cut).toContain('MerchantReturnNotPermitted');
  expect(cut).not.toContain('merchantReturnDays');
  expect(page(facts, sized)).not.toMatch(/Shipping|Return/);
});

test('a product without a price or without sizes offers nothing', () => {
  expect(productData(facts, product([group(1, 'Наволочка', 0)]))).toBeUndefined();
  expect(productData(facts, product([]))).toBeUndefined();
  expect(productData(facts, product([{ ...group(1, 'Наволочка', 1), offers: [] }]))).toBeUndefined();
});
