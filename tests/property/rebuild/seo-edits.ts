import { seo } from '../../build/browsable-shop.ts';
import { changed, type Edit, html, one, title, withOne, without } from './edit.ts';

/** Addresses that SEO data are written for: of pages that are there, may come, and of none. */
const urls = [
  '/',
  '/catalog',
  '/catalog/cloth',
  '/catalog/cloth?colour=11',
  '/catalog/cloth?colour=12',
  '/catalog/cloth/satin?colour=11',
  '/catalog/wool?colour=13',
  '/catalog/home?fibre=21',
  '/catalog/silk?colour=11',
  '/catalog/cloth?colour=11&fibre=21',
  '/catalog/search?colour=11',
  '/brands',
  '/about',
  '/news/detail/1',
  '/collection/winter',
  '/catalog/cloth/satin/detail/p-3',
] as const;

/** By their names. */
export const seoEdits: Record<string, Edit> = {
  'texts of SEO data': (shop, which, value) => ({
    ...shop,
    seo: changed(shop.seo, which, (item) => ({ ...item, title: title(value), text: html(value) })),
  }),
  'address of SEO data': (shop, which, value) => {
    const url = one(urls, value);
    return shop.seo.some((item) => item.url === url)
      ? shop
      : { ...shop, seo: changed(shop.seo, which, (item) => ({ ...item, url })) };
  },
  'new SEO data': (shop, which, value) => {
    const url = one(urls, value);
    return shop.seo.some((item) => item.url === url)
      ? shop
      : { ...shop, seo: withOne(shop.seo, seo(20 + (value % urls.length), url, title(which))) };
  },
  'SEO data are removed': (shop, which) => ({ ...shop, seo: without(shop.seo, which) }),
};
