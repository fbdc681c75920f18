// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Banner } from '../../contract/banner.ts';
import { parseLink } from '../../contract/safe-url.ts';
import { loadBanner } from '../../stores/banners.ts';
import { replaceBanner } from './replace-banner.ts';

vi.mock('../../stores/banners.ts', () => ({ loadBanner: vi.fn() }));

const banner: Banner = {
  id: 9,
  title: 'Шторы <по вашему> окну',
  text: 'Сошьёт мастерская.',
  link: parseLink('/contacts'),
  linkTitle: 'Написать',
  images: [
    { fileId: 41, pictureType: 'desktop', imageWidth: 1920, maxWidth: null },
    { fileId: 42, pictureType: 'mobile', imageWidth: 768, maxWidth: 767 },
  ],
  productIds: [],
};

const answers = (found: Banner | undefined) =>
  vi.mocked(loadBanner).mockResolvedValue({ banner: found, mediaUrl: 'http://api' });

const panel = () => document.querySelector<HTMLElement>('aside')!;

beforeEach(() => {
  document.body.innerHTML = `<aside data-banner="catalog" data-category="7" data-shown="1">
    <div data-banner-picture></div><h2 data-banner-title>Общий</h2><p data-banner-text></p>
    <p data-banner-way><a href="/about" data-banner-link>О доме</a></p></aside>`;
});

test('the category’s banner takes the place of the one for everybody, its words as text', async () => {
  answers(banner);
  await replaceBanner(panel());
  expect(loadBanner).toHaveBeenCalledWith('catalog', 7);
  expect(panel().querySelector('h2')?.textContent).toBe('Шторы <по вашему> окну');
  expect(panel().querySelector('a')?.getAttribute('href')).toBe('/contacts');
  expect(panel().querySelector('a')?.textContent).toBe('Написать');
  expect(panel().querySelector('source')?.media).toBe('(max-width: 767px)');
  expect(panel().querySelector('source')?.srcset).toContain('/42.webp');
  expect(panel().querySelector('img')?.src).toContain('/41.webp');
});

test('the banner that is shown already, or none, changes nothing', async () => {
  for (const found of [{ ...banner, id: 1 }, undefined]) {
    answers(found);
    await replaceBanner(panel());
    expect(panel().querySelector('h2')?.textContent).toBe('Общий');
  }
});

test('SEC-05 a link that leads nowhere safe is not shown', async () => {
  answers({ ...banner, link: parseLink('javascript:alert(1)') });
  await replaceBanner(panel());
  expect(panel().querySelector<HTMLElement>('[data-banner-way]')?.hidden).toBe(true);
  expect(panel().querySelector('a')?.getAttribute('href')).toBe('/about');
});
