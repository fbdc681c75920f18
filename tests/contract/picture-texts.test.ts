import { beforeEach, expect, test } from 'vitest';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { editorShop, EditorBrowser } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let browser: EditorBrowser;
/** A picture of the library. */
let fileId: number;

beforeEach(async () => {
  api = testApi({ shop: editorShop, siteUrl: 'https://shop.test' });
  browser = new EditorBrowser(api);
  await browser.signIn();
  fileId = satin().images[0]!.fileId;
});

const describe = (alt: string) => browser.edit(`/editor/pictures/${fileId}`, { alt });
const point = () => api.store.documents.all('shopPoint')[0]!;
const satin = () => api.store.products.byId(101)!;

test('STAFF-02 what the library says of a picture reaches every place that says nothing else', async () => {
  const { documents, products } = api.store;
  const size = { pictureType: 'desktop' as const, imageWidth: 1200, maxWidth: null };
  const [block] = documents.all('bannerBlock');
  const [banner] = block!.banners;
  documents.put('bannerBlock', block!.code, {
    ...block!,
    banners: [
      { ...banner!, images: [{ ...size, fileId }] },
      { ...banner!, id: 991, images: [{ ...size, fileId, alt: 'Своё' }] },
    ],
  });
  products.save({ ...satin(), images: [{ fileId }] });
  documents.put('shopPoint', point().id, { ...point(), images: [{ fileId }] });
  await describe('Лён на столе');
  const { images } = await api.call(viewProduct, { query: { id: 101 } });
  expect(images).toEqual([{ fileId, alt: 'Лён на столе' }]);
  expect(point().images).toEqual(images);
  const banners = documents.one('bannerBlock', block!.code)!.banners;
  expect(banners.map((one) => one.images[0]?.alt)).toEqual(['Лён на столе', 'Своё']);
  await describe('Лён');
  expect(satin().images).toEqual([{ fileId, alt: 'Лён' }]);
});

test('STAFF-02 a picture that is put somewhere brings its text, and one whose text was emptied stays without', async () => {
  await describe('Лён');
  api.store.products.save({ ...satin(), images: [{ fileId: 99 }] });
  await browser.edit('/editor/products/101', { 'images.0': String(fileId) });
  expect(satin().images[0]).toEqual({ fileId, alt: 'Лён' });
  api.store.products.save({ ...satin(), images: [{ fileId, alt: '' }] });
  await browser.edit('/editor/products/101', { sort: '17' });
  expect(satin()).toMatchObject({ sort: 17, images: [{ fileId, alt: '' }] });
});
