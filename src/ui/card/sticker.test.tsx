import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Sticker } from './Sticker.tsx';
import type { StickerProps } from './sticker.ts';

const plain: StickerProps['sticker'] = {
  color: '#7d2530',
  backgroundColor: '#f3e2df',
  backgroundImageId: null,
  beforeImageId: null,
  afterImageId: null,
};
const mediaUrl = 'https://api.example';
const draw = (parts: Partial<StickerProps['sticker']>) =>
  renderToStaticMarkup(<Sticker mediaUrl={mediaUrl} text="До 31.12.2026" sticker={{ ...plain, ...parts }} />);

describe('CARD-04 parts of a sticker', () => {
  test('its colours', () => {
    expect(draw({})).toContain('color:#7d2530;background-color:#f3e2df');
    expect(draw({})).toContain('До 31.12.2026');
    expect(draw({})).not.toContain('<img');
  });

  test('its background picture, as high as a sticker on a dense screen, in jpg where webp is not understood', () => {
    const markup = draw({ backgroundImageId: 7 });
    expect(markup).toMatch(
      /<source type="image\/webp" srcSet="https:\/\/api\.example\/image-minifier\/v1\/7\.webp\?preview=52x52&/,
    );
    expect(markup).toMatch(/<img src="[^"]*\/v1\/7\.jpg\?preview=52x52&/);
  });

  test.each([
    ['beforeImageId', /<img src="[^"]*\/v1\/8\.[^"]*"[^>]*><span/],
    ['afterImageId', /<\/span><img src="[^"]*\/v1\/8\.[^"]*"/],
  ])('its picture %s, an icon of 14 by 14', (part, place) => {
    const markup = draw({ [part]: 8 });
    expect(markup).toMatch(place);
    expect(markup).toMatch(/<img src="[^"]*8\.ico\?preview=28x28[^"]*format=ico"[^>]*width="14" height="14"/);
  });

  test('IMG-01 its pictures by the width of the screen', () => {
    const images = [
      { fileId: 21, pictureType: 'desktop', imageWidth: 28, maxWidth: null },
      { fileId: 22, pictureType: 'mobile', imageWidth: 28, maxWidth: 767 },
    ] as const;
    const icon = draw({ beforeImageId: 8, beforeImages: [...images] });
    expect(icon).toMatch(/<source media="\(max-width: 767px\)" srcSet="[^"]*\/22\.ico/);
    expect(icon).toMatch(/<img src="[^"]*\/21\.ico/);
    expect(icon).not.toContain('/8.');
    const ground = draw({ backgroundImages: [...images] });
    expect([...ground.matchAll(/srcSet="[^"]*\/(\d+\.\w+)\?/g)].map(([, file]) => file)).toEqual([
      '22.webp',
      '21.webp',
      '22.jpg',
    ]);
    expect(ground).toMatch(/<img src="[^"]*\/21\.jpg/);
  });
});
