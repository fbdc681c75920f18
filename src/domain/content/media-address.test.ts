import { expect, test } from 'vitest';
import { mediaBase, pictureUrlAt, videoUrlAt } from './media-address.ts';
import { pictureSettingsOf } from '../shop/shop-defaults.ts';

const MEDIA = 'https://media.example/shop';
const usual = { quality: 100, wideQuality: 100, method: 'CatmullRom', shortAddresses: false };

function partsOf(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { path: origin + pathname, ...Object.fromEntries(searchParams) };
}

test('IMG-01 pictures are asked for in the best quality where the shop says nothing else', () => {
  const base = mediaBase(MEDIA, usual);
  expect(base).toBe(MEDIA);
  expect(partsOf(pictureUrlAt(base, { fileId: 7, preview: { width: 360, height: 360 } }))).toEqual({
    path: `${MEDIA}/image-minifier/v1/7.webp`,
    preview: '360x360',
    quality: '100',
    method: 'CatmullRom',
    preserveRatio: 'true',
    format: 'webp',
  });
});

test('IMG-01 quality and method of the configuration reach every picture, and no video', () => {
  const base = mediaBase(MEDIA, { quality: 80, wideQuality: 80, method: 'Lanczos', shortAddresses: false });
  expect(partsOf(pictureUrlAt(base, { fileId: 7, format: 'jpg', preserveRatio: false }))).toEqual({
    path: `${MEDIA}/image-minifier/v1/7.jpg`,
    quality: '80',
    method: 'Lanczos',
    preserveRatio: 'false',
    format: 'jpg',
  });
  expect(videoUrlAt(base, 9)).toBe(`${MEDIA}/video/v1/9.mp4`);
});

test.each([
  { settings: {}, narrow: '100', wide: '100' },
  { settings: { quality: 80 }, narrow: '80', wide: '80' },
  { settings: { quality: 80, wideQuality: 60 }, narrow: '80', wide: '60' },
  { settings: { wideQuality: 60 }, narrow: '100', wide: '60' },
])('IMG-01 no picture is asked for in less than $settings say', ({ settings, narrow, wide }) => {
  const base = mediaBase(MEDIA, pictureSettingsOf({ pictures: settings }));
  const qualityAt = (width: number) =>
    new URL(pictureUrlAt(base, { fileId: 7, preview: { width, height: width } })).searchParams.get('quality');
  expect([360, 480, 512, 1800].map(qualityAt)).toEqual([narrow, narrow, wide, wide]);
});

test('IMG-01 where the image service knows what is usual, addresses say only what is not', () => {
  const preview = { width: 360, height: 360 };
  const at = (base: string, request: object) =>
    partsOf(pictureUrlAt(base, { fileId: 7, preview, ...request }));
  const path = `${MEDIA}/image-minifier/v1/7.webp`;
  const plain = mediaBase(MEDIA, { ...usual, shortAddresses: true });
  expect(at(plain, {})).toEqual({ path, preview: '360x360' });
  const own = mediaBase(MEDIA, { quality: 80, wideQuality: 60, method: 'Lanczos', shortAddresses: true });
  expect(at(own, { preserveRatio: false })).toEqual({
    path,
    preview: '360x360',
    quality: '80',
    method: 'Lanczos',
    preserveRatio: 'false',
  });
  expect(videoUrlAt(own, 9)).toBe(`${MEDIA}/video/v1/9.mp4`);
});
