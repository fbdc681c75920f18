import { expect, test } from 'vitest';
import { asPastedVideo } from '../../../contract/calls/pasted-video.ts';
import { gallerySlides } from './gallery-slides.ts';

const anchors = (shown: Parameters<typeof gallerySlides>[0]) =>
  gallerySlides(shown).slides.map(({ anchor, name }) => [anchor, name]);

test('PROD-01 pictures come before videos, each with an address of its own', () => {
  expect(
    anchors({
      imageIds: [7, 8],
      videos: [{ fileId: 9 }],
      videoLink: asPastedVideo('https://youtu.be/dQw4w9WgXcQ'),
    }),
  ).toEqual([
    ['photo-1', 'Фото 1 из 2'],
    ['photo-2', 'Фото 2 из 2'],
    ['video-1', 'Видео 1 из 2'],
    ['video-2', 'Видео 2 из 2'],
  ]);
  expect(anchors({ imageIds: [7], videos: [{ fileId: 9 }], videoLink: null }).at(-1)).toEqual([
    'video-1',
    'Видео',
  ]);
});

test('PROD-01 a video of a site that is not known stays a link, and what is no address is nothing', () => {
  const none = { imageIds: [], videos: [] };
  expect(gallerySlides({ ...none, videoLink: asPastedVideo('https://films.example/1') })).toEqual({
    slides: [],
    externalVideo: { kind: 'link', url: 'https://films.example/1' },
  });
  expect(gallerySlides({ ...none, videoLink: asPastedVideo('javascript:alert(1)') })).toEqual({
    slides: [],
    externalVideo: undefined,
  });
});
