import type { Group, Product } from '../../src/contract/catalog/product.ts';

type Offer = Group['offers'][number];
type Price = Offer['prices'][number];

/** A guest's price of one unit, in kopecks, unless other fields are given. */
export const buildPrice = (price: number, fields: Partial<Price> = {}): Price => ({
  priceRole: 'guest_opt',
  price,
  oldPrice: null,
  limit: 0,
  ...fields,
});

/** A group with ten pieces in stock and no offers; it is available where it has remnants. */
export const buildGroup = (fields: Partial<Group> = {}): Group => ({
  id: 1,
  title: `Вещь / ${fields.id ?? 1}`,
  available: (fields.remnants ?? 10) > 0,
  remnants: 10,
  unit: 'piece',
  step: 1,
  offers: [],
  ...fields,
});

/** A group with one offer at the given prices. */
export const buildPricedGroup = (prices: Price[], fields: Partial<Group> = {}): Group =>
  buildGroup({ offers: [{ id: fields.id ?? 1, prices }], ...fields });

/** A product without groups, pictures or texts, unless they are given; its remnants are those of its groups. */
export const buildProduct = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  code: `p-${fields.id ?? 1}`,
  title: `Вещь ${fields.id ?? 1}`,
  sort: fields.id ?? 1,
  images: [],
  catalogImageId: null,
  categories: [],
  groups: [],
  vendorCode: '',
  partner: null,
  seoPage: null,
  description: '',
  videoLink: null,
  videos: [],
  options: [],
  params: [],
  cardPrices: [],
  discount: null,
  complectation: { products: [] },
  allRemnants: (fields.groups ?? []).reduce((sum, { remnants }) => sum + remnants, 0),
  setProducts: [],
  stickerIds: [],
  bonuses: 0,
  ...fields,
});
