import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';
import { bannerPicture } from './breakpoint-picture.ts';

const mediaUrl = 'https://media.example';
const files = (addresses: string): string[] =>
  [...addresses.matchAll(/\/(\d+\.\w+)\?preview=(\d+)x/g)].map(([, file, width]) => `${file} ${width}`);

function drawn(width: 80 | 160) {
  const html = renderToStaticMarkup(<Picture mediaUrl={mediaUrl} fileId={7} alt="Сатин" width={width} />);
  const [, source = '', image = ''] = /<source ([^>]*)\/><img ([^>]*)\/>/.exec(html) ?? [];
  return { source, image };
}

test('IMG-01 a browser takes a picture in webp, for its screen, or in jpg where it does not understand that', () => {
  const { source, image } = drawn(160);
  expect(source).toContain('type="image/webp"');
  expect(files(source)).toEqual(['7.webp 160', '7.webp 320']);
  expect(image).not.toContain('srcSet');
  expect(files(image)).toEqual(['7.jpg 160']);
});

test('IMG-01 a small picture is as sharp on every screen', () => {
  const { source, image } = drawn(80);
  expect(files(source)).toEqual(['7.webp 160']);
  expect(files(image)).toEqual(['7.jpg 80']);
});

test('IMG-01 a banner has pictures by the width of the screen, each in both formats', () => {
  const parts = bannerPicture(
    [
      { fileId: 1, pictureType: 'desktop', imageWidth: 1920, maxWidth: null },
      { fileId: 3, pictureType: 'mobile', imageWidth: 768, maxWidth: 767 },
      { fileId: 2, pictureType: 'tablet', imageWidth: 1120, maxWidth: 1119 },
    ],
    mediaUrl,
  );
  const shown = parts?.sources.map(({ type, media, srcset }) => [type, media, ...files(srcset)]);
  expect(shown).toEqual([
    ['image/webp', '(max-width: 767px)', '3.webp 768'],
    ['image/webp', '(max-width: 1119px)', '2.webp 1120'],
    ['image/webp', undefined, '1.webp 1920'],
    [undefined, '(max-width: 767px)', '3.jpg 768'],
    [undefined, '(max-width: 1119px)', '2.jpg 1120'],
  ]);
  expect(files(parts?.src ?? '')).toEqual(['1.jpg 1920']);
});
