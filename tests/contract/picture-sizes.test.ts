import { expect, test } from 'vitest';
import { PICTURE_WIDTHS_PX, picturePath, type PictureRequest } from '../../src/contract/content/media.ts';
import { pictureUrlAt } from '../../src/domain/content/media-address.ts';
import { sharePictureSource } from '../../src/domain/seo/share-picture.ts';
import { pictureUrl } from '../../src/domain/seo/structured-data/picture-url.ts';
import { thumbnail } from '../../src/reference-api/staff/pages/thumbnail.ts';
import { gridPlan, gridQuality } from '../../src/reference-api/media/drawing/grid.ts';
import { GOODS_RATIO, MAX_SIDE_PX } from '../../src/reference-api/media/size.ts';
import { bannerPicture } from '../../src/ui/picture/breakpoint-picture.ts';
import { CARD_WIDTHS, FIXED_WIDTHS, pictureAddresses, pictureWidths } from '../../src/ui/picture/picture.ts';
import { stickerPictures } from '../../src/ui/card/sticker.ts';

const API = 'https://api.test';
const ADDRESS = /\/image-minifier\/v1\/\d+\.(webp|jpg|png|ico)\?[^\s",)]+/g;

const FORMATS = ['webp', 'jpg', 'ico'] as const;

/** Every picture that a text asks for. */
const askedIn = (text: string): Required<Omit<PictureRequest, 'fileId' | 'method' | 'short'>>[] =>
  [...text.replaceAll('&amp;', '&').matchAll(ADDRESS)].map(([address]) => {
    const query = new URL(address, API).searchParams;
    const [width = 0, height = 0] = query.get('preview')?.split('x').map(Number) ?? [];
    const format = FORMATS.find((each) => each === query.get('format')) ?? 'webp';
    return {
      format,
      preview: { width, height },
      quality: Number(query.get('quality')),
      preserveRatio: query.get('preserveRatio') === 'true',
    };
  });

/** How a picture is given for what a text asks for, beside how it was asked for; 4:5 as goods are. */
function given(text: string) {
  const asked = askedIn(text);
  expect(asked.length).toBeGreaterThan(0);
  return asked.map((picture) => {
    const { draw, crop } = gridPlan(GOODS_RATIO, picture);
    const exact = picture.preserveRatio
      ? { width: Math.min(picture.preview.width, MAX_SIDE_PX * GOODS_RATIO) }
      : picture.preview;
    const { width, height } = crop ?? draw;
    const size = picture.preserveRatio ? { width } : { width, height };
    return { is: { size, quality: gridQuality(picture) }, asked: { size: exact, quality: picture.quality } };
  });
}

/** The parts of pictures as one text. */
const addressesIn = (parts: unknown): string => JSON.stringify(parts).replaceAll('\\"', '"');

const source = { mediaUrl: API, fileId: 7 };
const sticker = {
  color: '#fff',
  backgroundColor: '#000',
  backgroundImageId: 7,
  beforeImageId: 7,
  afterImageId: 7,
};

test.each<[string, string]>([
  ['a picture of any width among which browsers choose', pictureWidths(source, PICTURE_WIDTHS_PX)],
  ['a card', pictureWidths(source, CARD_WIDTHS)],
  [
    'a picture of one width, and twice as wide',
    FIXED_WIDTHS.map((width) => pictureAddresses({ ...source, width }))
      .map(({ src, srcset }) => `${src} ${srcset}`)
      .join(' '),
  ],
  [
    'the head of a category',
    pictureWidths({ ...source, ratio: 0.5, crop: true }, [360, 540, 720, 1080, 1344]),
  ],
  [
    'the head of a category, where no widths are known',
    pictureWidths({ ...source, ratio: 0.5, crop: true }, [720, 1440]),
  ],
  ['the source of a share picture', pictureUrlAt(API, sharePictureSource(7))],
  ['a picture for search engines', pictureUrl({ mediaUrl: API }, 7)],
  ['the pictures of a sticker', addressesIn(stickerPictures({ mediaUrl: API, text: '', sticker }))],
  [
    'a banner',
    addressesIn(
      bannerPicture([{ fileId: 7, pictureType: 'desktop', imageWidth: 1920, maxWidth: null }], API),
    ),
  ],
  [
    'a card of a shop that wants less quality',
    pictureWidths({ ...source, mediaUrl: `${API}?q=75&wide=56` }, CARD_WIDTHS),
  ],
  ['the catalogue of the specification', picturePath({ fileId: 7, preview: { width: 360, height: 360 } })],
])('SEC-02 %s is given exactly as asked for', (_, text) => {
  for (const { is, asked } of given(text)) expect(is).toEqual(asked);
});

test('SEC-02 a picture of the editor is given in its size', async () => {
  for (const { is, asked } of given(`${await thumbnail(7)}`)) expect(is).toEqual(asked);
});
