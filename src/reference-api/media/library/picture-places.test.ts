import { expect, test } from 'vitest';
import { ProductSchema } from '../../../contract/catalog/product.ts';
import { SeoSchema } from '../../../contract/catalog/seo.ts';
import { StickerSchema } from '../../../contract/catalog/sticker.ts';
import { PageSchema } from '../../../contract/content/page.ts';
import { WidgetSchema } from '../../../contract/content/widget.ts';
import { StoredBannerBlockSchema } from '../../db/document-kinds.ts';
import { pictureFinder, withoutPictures, withPicture } from './picture-places.ts';

const fileIds = (schema: Parameters<typeof pictureFinder>[0], record: unknown) =>
  pictureFinder(schema)?.(record).map(({ fileId }) => fileId);

const page = {
  id: 1,
  code: 'care',
  blocks: [
    { type: 'text', html: '<p>fileId: 9</p>' },
    { type: 'picture', fileId: 1, alt: '', caption: '' },
    { type: 'video', title: '', fileId: 2, url: null },
    { type: 'fabricTypeList', title: '', fabrics: [{ title: '', text: '', fileId: 3, link: '' }] },
    { type: 'fabricType', title: '', text: '', fileId: 4, link: '' },
    { type: 'carousel', fileId: 5 },
    { type: 'video', title: '', fileId: 6, url: 'https://rutube.ru/video/1/' },
  ],
};

test('pictures and videos are found by what the schemas say', () => {
  expect(fileIds(PageSchema, page)).toEqual([1, 2, 3, 4, 6]);
  const product = { images: [{ fileId: 1 }, { fileId: 2 }], catalogImageId: 2, videos: [{ fileId: 3 }] };
  expect(fileIds(ProductSchema, product)).toEqual([1, 2, 2, 3]);
  expect(fileIds(StickerSchema, { beforeImageId: 1, afterImages: [{ fileId: 2 }] })).toEqual([1, 2]);
  expect(fileIds(SeoSchema, { imageId: null })).toEqual([]);
  const banners = { code: 'home', banners: [{ images: [{ fileId: 1 }] }, { images: [{ fileId: 2 }] }] };
  expect(fileIds(StoredBannerBlockSchema, banners)).toEqual([1, 2]);
  expect(pictureFinder(WidgetSchema)).toBeUndefined();
});

test('a picture is put in the place of another, and nothing else changes', () => {
  const places = pictureFinder(PageSchema)!(page).filter(({ fileId }) => fileId === 3);
  const next = withPicture(page, places, 30);
  expect(fileIds(PageSchema, next)).toEqual([1, 2, 30, 4, 6]);
  expect(fileIds(PageSchema, page)).toEqual([1, 2, 3, 4, 6]);
});

test('a picture that is taken out takes the item along that is nothing without it', () => {
  const find = pictureFinder(PageSchema)!;
  const without = withoutPictures(page, find(page));
  expect(without.blocks.map(({ type }) => type)).toEqual([
    'text',
    'fabricTypeList',
    'fabricType',
    'carousel',
    'video',
  ]);
  expect(without.blocks[2]).toMatchObject({ fileId: null });
  expect(without.blocks[4]).toMatchObject({ fileId: null, url: 'https://rutube.ru/video/1/' });
  const product = { images: [{ fileId: 1 }, { fileId: 2 }, { fileId: 1 }], catalogImageId: 1 };
  const places = pictureFinder(ProductSchema)!(product).filter(({ fileId }) => fileId === 1);
  expect(withoutPictures(product, places)).toEqual({ images: [{ fileId: 2 }], catalogImageId: null });
});
