import type { Category } from '../../src/contract/catalog/category.ts';
import type { Product } from '../../src/contract/catalog/product.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';

const category = (
  id: number,
  code: string,
  parentId: number | null,
  childrenIds: number[] = [],
): Category => ({
  id,
  code,
  parentId,
  childrenIds,
  sort: id,
  title: `Раздел ${code}`,
  image: null,
  description: '',
});

export const cloth = category(1, 'cloth', null, [2, 3]);
export const satin = category(2, 'satin', 1);
export const linen = category(3, 'linen', 1);
export const home = category(4, 'home', null);

const ref = ({ id, code, title }: Category) => ({ id, code, title });

/** Product `n` costs `n` × 100 ₽ and stands at place `n`. */
export const product = (n: number, chain: Category[]): Product => ({
  id: n,
  code: `p-${n}`,
  title: `Товар ${n}`,
  sort: n,
  images: [{ fileId: 100 + n }],
  catalogImageId: null,
  categories: chain.map(ref),
  groups: [
    {
      id: 1000 + n,
      title: 'Отрез / 150 см',
      available: true,
      remnants: 10,
      unit: 'metre',
      step: 0.1,
      offers: [
        { id: 2000 + n, prices: [{ priceRole: 'guest_opt', price: n * 10000, oldPrice: null, limit: 0 }] },
      ],
    },
  ],
  vendorCode: `A${n}`,
  partner: null,
  seoPage: null,
  description: `<p>Описание ${n}</p><script>alert(1)</script>`,
  videoLink: null,
  videos: [],
  options: [],
  params: [],
  cardPrices: [{ priceRole: 'guest_opt', price: n * 10000, oldPrice: null }],
  discount: null,
  complectation: { products: [] },
  allRemnants: 10,
  setProducts: [],
  stickerIds: [],
  bonuses: 0,
});

/** Products 1 to 25 are satin, 26 to 40 linen; «home» is empty; ten on a listing page. */
export const smallShop = (): DemoShop => ({
  site: {
    id: 1,
    code: 'test',
    title: 'Лавка',
    slogan: '',
    description: '',
    phones: [],
    email: 'shop@example.com',
    address: '',
    schedule: '',
    coord: null,
    legalName: '',
    taxId: '',
    socials: [],
  },
  currencies: [{ id: 1, code: 'RUB', sign: '₽', rate: 1 }],
  config: {
    catalog: { limit: 10, resultCacheSeconds: 0 },
    users: { signUp: [], extraPrices: [] },
    flags: {},
    basket: { allowOverAdding: false, autoRemoveNotInStock: false },
    checkout: {
      fullNameRegex: null,
      requiredAddressFields: [],
      consentRequired: true,
      consentMessage: null,
      addressNotFound: '',
    },
    news: { limit: 2, title: 'Журнал' },
  },
  categories: [cloth, satin, linen, home],
  filters: [],
  products: Array.from({ length: 40 }, (_, index) =>
    product(index + 1, index < 25 ? [cloth, satin] : [cloth, linen]),
  ),
  parcels: [],
  stickers: [],
  news: [1, 2, 3].map((id) => ({
    id,
    name: `Новость ${id}`,
    preview: '',
    image: null,
    publicationDate: `2026-01-0${id}T10:00:00+03:00`,
    tags: [],
    blocks: [],
  })),
  pages: [
    { id: 1, code: 'about', parentId: null, title: 'О нас', lead: '', isPage: true, sort: 1, blocks: [] },
  ],
  seo: [
    { id: 1, url: '/catalog/cloth', title: 'Ткани', description: '', h1: null, text: null, imageId: null },
  ],
  bannerBlocks: [],
  widgets: [{ code: 'home-new', title: 'Новинки', link: '', productIds: [3, 30] }],
  collections: [],
  pictures: [],
  paymentMethods: [],
  deliveryMethods: [],
  deliveryTariffs: [],
  deliveryPoints: [],
  settlements: [],
  partners: [],
  shopPoints: [],
  formTypes: [],
  reviews: [],
  reviewParams: [],
  raffles: [],
  organizations: [],
  promoCodes: [],
  customers: [],
  staff: [],
  orders: [],
  blanks: [],
  categorySuggestions: [],
  videos: [],
});
