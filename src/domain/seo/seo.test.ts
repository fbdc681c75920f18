import { expect, test } from 'vitest';
import { productTexts } from './product-seo.ts';
import { metadataKind, pageMetadata } from './seo.ts';

test.each([
  ['/', 'page'],
  ['/catalog', 'catalog'],
  ['/catalog/fabrics/satin', 'catalog'],
  ['/catalog/fabrics/satin/detail/satin-belyy', 'product'],
  ['/catalog/detail', 'catalog'],
  ['/news', 'newsList'],
  ['/news/detail/7', 'newsItem'],
  ['/actions', 'newsList'],
  ['/articles/how-to', 'newsItem'],
  ['/contacts', 'contacts'],
  ['/address', 'contacts'],
  ['/about', 'page'],
])('META-01 %s is a page of the kind %s', (path, kind) => {
  expect(metadataKind(path)).toBe(kind);
});

const source = {
  siteUrl: 'https://shop.test',
  siteTitle: 'Лавка',
  path: '/catalog/fabrics',
  file: 'catalog/fabrics.html',
  title: 'Ткани',
  imageTitle: 'Ткани',
  description: 'Все ткани',
};
const seo = { title: 'Ткани на метраж', description: 'Купить', imageId: 5 };

test('META-02 each page of a listing is canonical to itself', () => {
  expect(pageMetadata(source).canonical).toBe('https://shop.test/catalog/fabrics');
  expect(pageMetadata({ ...source, page: 3 })).toMatchObject({
    canonical: 'https://shop.test/catalog/fabrics?page=3',
    title: 'Ткани - Страница 3',
    description: 'Страница 3. Все ткани',
  });
  expect(pageMetadata({ ...source, page: 2, seo }).description).toBe('Страница 2. Купить');
});

test('META-03 the picture for social networks is 1200×630 and the locale ru_RU', () => {
  const { openGraph } = pageMetadata({ ...source, seo });
  expect(openGraph).toMatchObject({
    locale: 'ru_RU',
    siteName: 'Лавка',
    image: {
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: 'Ткани',
      url: 'https://shop.test/share/5/catalog/fabrics.jpg',
    },
  });
  const titled = pageMetadata({ ...source, seo, imageTitled: true });
  expect(titled.openGraph.image.url).toMatch(
    /^https:\/\/shop\.test\/share\/5-[\da-f]{8}\/catalog\/fabrics\.jpg$/,
  );
  for (const other of [source, { ...source, seo, file: 'catalog/ткани.html' }])
    expect(pageMetadata(other).openGraph.image).toMatchObject({
      url: 'https://shop.test/share.png',
      type: 'image/png',
    });
});

test('only a page with SEO data is indexed, and the data replace the page’s own words', () => {
  expect(pageMetadata(source)).toMatchObject({ indexable: false, title: 'Ткани' });
  expect(pageMetadata({ ...source, seo })).toMatchObject({ indexable: true, title: 'Ткани на метраж' });
});

test.each(['/cart', '/favorites', '/compare', '/catalog/search'])(
  'META-04 %s shows what its visitor put there and is not indexed, whatever SEO data say',
  (path) => {
    expect(pageMetadata({ ...source, path, seo }).indexable).toBe(false);
  },
);

test('META-05 a product’s seoPage gives its heading, category title and description', () => {
  const product = {
    title: 'Сатин',
    description: '<p>Свой</p>',
    categories: [{ id: 1, code: 'fabrics', title: 'Ткани' }],
  };
  const seoPage = (replaceDescription: boolean) => ({
    h1: 'Сатин белый',
    additionalFields: { categoryTitle: 'Ткани из хлопка', seodescr: '<p>Для поиска</p>' },
    config: { replaceDescription },
  });
  expect(productTexts({ ...product, seoPage: null })).toEqual({
    heading: 'Сатин',
    description: '<p>Свой</p>',
    categoryTitle: 'Ткани',
    addition: undefined,
  });
  expect(productTexts({ ...product, seoPage: seoPage(true) })).toEqual({
    heading: 'Сатин белый',
    description: '<p>Для поиска</p>',
    categoryTitle: 'Ткани из хлопка',
    addition: undefined,
  });
  expect(productTexts({ ...product, seoPage: seoPage(false) })).toMatchObject({
    description: '<p>Свой</p>',
    addition: '<p>Для поиска</p>',
  });
});
