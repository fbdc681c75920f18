import { expect, test } from 'vitest';
import { mediaBase, pictureUrlAt, videoUrlAt } from './media-address.ts';

const MEDIA = 'https://media.example/shop';
const usual = { quality: 100, method: 'CatmullRom', shortAddresses: false };

function partsOf(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { path: origin + pathname, ...Object.fromEntries(searchParams) };
}

test('IMG-01 pictures are asked for in the best quality where the shop says nothing else', () => {
  const base = mediaBase(MEDIA, usual);
  expect(base).toBe(MEDIA);
  expect(partsOf(pictureUrlAt(base, { fileId: 7, preview: { width: 360, height: 360 } }))).toEqual({
    path: `${MEDIA}/image-minifier/v1/7.webp`,
    ...{ preview: '360x360', quality: '100', method: 'CatmullRom', preserveRatio: 'true', format: 'webp' },
  });
});

test('IMG-01 quality and method of the configuration reach every picture, and no video', () => {
  const base = mediaBase(MEDIA, { quality: 80, method: 'Lanczos', shortAddresses: false });
  expect(
    partsOf(pictureUrlAt(base, { fileId: 7, format: 'jpg', qualityShare: 0.75, preserveRatio: false })),
  ).toEqual({
    path: `${MEDIA}/image-minifier/v1/7.jpg`,
    ...{ quality: '60', method: 'Lanczos', preserveRatio: 'false', format: 'jpg' },
  });
  expect(videoUrlAt(base, 9)).toBe(`${MEDIA}/video/v1/9.mp4`);
});

test('IMG-01 where the image service knows what is usual, addresses say only what is not', () => {
  const preview = { width: 360, height: 360 };
  const at = (base: string, request: object) =>
    partsOf(pictureUrlAt(base, { fileId: 7, preview, ...request }));
  const path = `${MEDIA}/image-minifier/v1/7.webp`;
  const plain = mediaBase(MEDIA, { ...usual, shortAddresses: true });
  expect(at(plain, {})).toEqual({ path, preview: '360x360' });
  const own = mediaBase(MEDIA, { quality: 80, method: 'Lanczos', shortAddresses: true });
  expect(at(own, { preserveRatio: false, qualityShare: 0.75 })).toEqual({
    ...{ path, preview: '360x360', quality: '60', method: 'Lanczos', preserveRatio: 'false' },
  });
  expect(videoUrlAt(own, 9)).toBe(`${MEDIA}/video/v1/9.mp4`);
});
