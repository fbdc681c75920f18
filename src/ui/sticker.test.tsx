import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Sticker } from './Sticker.tsx';
import { stickerLook } from './sticker.ts';

const plain = {
  color: '#7d2530',
  backgroundColor: '#f3e2df',
  backgroundImageId: null,
  beforeImageId: null,
  afterImageId: null,
};
const mediaUrl = 'https://api.example';
const draw = (parts: Partial<{ [Part in keyof typeof plain]: string | number }>) =>
  renderToStaticMarkup(
    <Sticker mediaUrl={mediaUrl} text="До 31.12.2026" sticker={{ ...plain, ...(parts as object) }} />,
  );

describe('CARD-04 parts of a sticker', () => {
  test('its colours', () => {
    expect(draw({})).toContain('color:#7d2530;background-color:#f3e2df');
    expect(draw({})).toContain('До 31.12.2026');
    expect(draw({})).not.toContain('<img');
  });

  test('its background picture, as high as a sticker on a dense screen', () => {
    const { backgroundImage } = stickerLook({
      mediaUrl,
      text: '',
      sticker: { ...plain, backgroundImageId: 7 },
    });
    expect(backgroundImage).toMatch(
      /^url\("https:\/\/api\.example\/image-minifier\/v1\/7\.webp\?preview=52x52&/,
    );
    expect(stickerLook({ mediaUrl, text: '', sticker: plain })).not.toHaveProperty('backgroundImage');
  });

  test.each([
    ['beforeImageId', /<img src="[^"]*\/v1\/8\.[^"]*"[^>]*><span/],
    ['afterImageId', /<\/span><img src="[^"]*\/v1\/8\.[^"]*"/],
  ])('its picture %s, 14 by 14', (part, place) => {
    const markup = draw({ [part]: 8 });
    expect(markup).toMatch(place);
    expect(markup).toMatch(/<img[^>]*width="14" height="14" alt=""/);
  });
});
