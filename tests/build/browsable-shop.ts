import type { Filter } from '../../src/contract/catalog/filter.ts';
import type { Page } from '../../src/contract/content/page.ts';
import type { Partner } from '../../src/contract/catalog/partner.ts';
import type { Product } from '../../src/contract/catalog/product.ts';
import type { Seo } from '../../src/contract/catalog/seo.ts';
import type { ShopPoint } from '../../src/contract/shop/shop-point.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { smallShop } from './small-shop.ts';

export const RED = 11;
export const BLUE = 12;
export const GREEN = 13;
const COTTON = 21;

const titles: Record<number, string> = {
  [RED]: 'красный',
  [BLUE]: 'синий',
  [GREEN]: 'зелёный',
  [COTTON]: 'хлопок',
};
const values = (ids: readonly number[]) => ids.map((id) => ({ id, title: titles[id] ?? '' }));

/** Options with which a product can be filtered. */
export const options = (colours: readonly number[]): Product['options'] => [
  { id: 1, code: 'colour', title: 'Цвет', values: values(colours), showInCardSeparately: false },
  { id: 2, code: 'fibre', title: 'Волокно', values: values([COTTON]), showInCardSeparately: false },
];

/** The option that makes a product a colour of a quality. */
export const quality = (...ids: readonly number[]): Product['options'] =>
  ids.length === 0
    ? []
    : [
        {
          id: 3,
          code: 'quality',
          title: 'Серия',
          values: ids.map((id) => ({ id, title: `Серия ${id}` })),
          showInCardSeparately: false,
        },
      ];

const filter = (id: number, code: string, title: string, seo: boolean, ids: readonly number[]): Filter => ({
  id,
  code,
  title,
  seo,
  priorityId: id * 10,
  values: values(ids).map((value) => ({ ...value, dependedValues: [] })),
});

export const partner = (id: number, code: string, title: string): Partner => ({
  id,
  code,
  title,
  description: '',
  country: 'Россия',
  images: [],
  sizeTable: null,
});

export const seo = (id: number, url: string, title: string): Seo => ({
  id,
  url,
  title,
  description: '',
  h1: null,
  text: null,
  imageId: null,
});

export const page = (id: number, code: string, parentId: number | null, isPage = true): Page => ({
  id,
  code,
  parentId,
  isPage,
  title: `Страница ${code}`,
  lead: '',
  sort: id,
  blocks: [],
});

const point: ShopPoint = {
  id: 1,
  title: 'Магазин',
  tags: [],
  city: 'Иваново',
  address: '',
  coord: { lat: 57, lon: 41 },
  schedule: '',
  phone: '',
  email: null,
  images: [],
};

/**
 * The small shop with what visitors browse by: satin is red (products 1 to 12) or blue (13 to 25), linen is blue; every
 * fifth product is the first brand's.
 */
export function browsableShop(): DemoShop {
  const shop = smallShop();
  const coloured = shop.products.map((product) => ({
    ...product,
    options: options([product.id <= 12 ? RED : BLUE]),
    partner: product.id % 5 === 0 ? { id: 1, title: 'Первая' } : null,
  }));
  const offered = (ids: readonly number[]) => [
    { ...filter(1, 'colour', 'Цвет', true, ids) },
    { ...filter(2, 'fibre', 'Волокно', true, [COTTON]) },
  ];
  return {
    ...shop,
    config: { ...shop.config, flags: { RAFFLES: 'plaid,gone', ACTIONS_TAG: 'Акции' } },
    products: coloured,
    filters: shop.categories.flatMap(({ id }) =>
      offered([RED, BLUE, GREEN]).map((one) => ({ ...one, id: id * 10 + one.id, categoryIds: [id] })),
    ),
    news: shop.news.map((item) => ({ ...item, tags: item.id === 1 ? ['Акции'] : ['Уход', 'Ткани'] })),
    pages: [
      ...shop.pages,
      page(2, 'static', null, false),
      page(3, 'guide', 2, false),
      page(4, 'linen', 3),
      page(5, 'washing', 4),
      page(6, 'lost', 77),
      page(7, 'round', 8),
      page(8, 'trip', 7),
      page(9, 'below', 1),
      page(10, 'reviews', null),
    ],
    seo: [
      ...shop.seo,
      seo(2, '/catalog/cloth?colour=11', 'Красные ткани'),
      seo(3, '/catalog/cloth/satin?colour=12', 'Синий сатин'),
      seo(4, '/catalog/cloth?colour=13', 'Зелёные ткани'),
      seo(5, '/catalog/cloth?size=11', 'Нет такого фильтра'),
      seo(6, '/catalog/cloth?colour=11&fibre=21', 'Два фильтра'),
      seo(7, '/catalog/gone?colour=11', 'Нет такого раздела'),
    ],
    collections: [
      { id: 2, code: 'winter', title: 'Зима', description: '', image: null, productIds: [30, 3, 999] },
      { id: 1, code: 'summer', title: 'Лето', description: '', image: null, productIds: [] },
    ],
    partners: [partner(2, 'second', 'Вторая'), partner(1, 'first', 'Первая')],
    shopPoints: [point],
    raffles: [
      {
        id: 1,
        codeUrl: 'plaid',
        title: 'Плед',
        image: null,
        blocks: [{ type: 'text', html: '<p>Условия</p><script>alert(1)</script>' }],
        startsAt: '2026-01-01T00:00:00+03:00',
        endsAt: '2026-12-31T00:00:00+03:00',
        participants: [],
      },
    ],
  };
}
