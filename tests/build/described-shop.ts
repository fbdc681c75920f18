import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { smallShop } from './small-shop.ts';

const seo = (id: number, url: string): DemoShop['seo'][number] => ({
  id,
  url,
  title: 'Т',
  description: '',
  h1: null,
  text: null,
  imageId: null,
});

/** The small shop with SEO data for its catalogue, whose names are full of what XML must escape. */
export function describedShop(): DemoShop {
  const shop = smallShop();
  const [first] = shop.products;
  const sized = shop.products[3];
  const [only] = sized?.groups ?? [];
  if (sized && only) {
    const size = (id: number, width: string, price: number, remnants: number) => ({
      ...only,
      id,
      title: `Отрез / ${width}`,
      remnants,
      offers: [{ id, prices: [{ priceRole: 'guest_opt', price, oldPrice: price * 2, limit: 0 }] }],
    });
    sized.groups = [
      size(1900, '150 см', 40_000, 10),
      size(1004, '220 см', 55_050, 0),
      size(1950, '90 см', 30_000, 7),
    ];
  }
  if (first) Object.assign(first, { title: 'Лён <«a&b»> \u0001]]>', vendorCode: 'A&"1"' });
  const urls = ['/', '/catalog', '/catalog/cloth/satin', '/news', '/news/detail/1', '/about', '/cart'];
  return { ...shop, seo: [...shop.seo, ...urls.map((url, at) => seo(at + 2, url))] };
}
