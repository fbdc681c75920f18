import { beforeEach, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../tests/builders/product.ts';
import { parseLink } from '../../contract/calls/safe-url.ts';
import { loadBanners, type LoadedBanner } from './state/banners.ts';
import { renderBannerProducts } from './BannerProducts.tsx';
import { replaceBanners } from './replace-banners.ts';

vi.mock('./state/banners.ts', () => ({ loadBanners: vi.fn() }));
vi.mock('./BannerProducts.tsx', () => ({ renderBannerProducts: vi.fn() }));

const banner: LoadedBanner = {
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
  products: [],
};

const answers = (...banners: LoadedBanner[]) =>
  vi
    .mocked(loadBanners)
    .mockImplementation((_code, _audience, isShown) =>
      Promise.resolve({ banners: isShown(banners) ? [] : banners, mediaUrl: 'http://api' }),
    );

const panel = (id: number | '', title: string) => `<aside data-banner="${id}">
  <div data-banner-picture></div><h2 data-banner-title>${title}</h2><p data-banner-text></p>
  <p data-banner-way><a href="/" data-banner-link></a></p></aside>`;
const place = () => document.querySelector<HTMLElement>('[data-banners]')!;
const titles = () => Array.from(place().querySelectorAll('h2'), ({ textContent }) => textContent);
const askedFor = () => vi.mocked(loadBanners).mock.calls.at(-1)?.slice(0, 2);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<section data-listing data-names="colour price sort"></section>
    <div data-banners="pod-spiskom" data-category="7" data-value="11">
    ${panel(1, 'Общий')}<template>${panel('', '')}</template></div>`;
});

test('BANN-01 a listing’s banners are those of its category and of the values that the page and its address name', async () => {
  answers(banner);
  await replaceBanners(place(), '?colour=11,12&price=5-9&sort=price&page=2&utm_content=15');
  expect(askedFor()).toEqual(['pod-spiskom', { category: 7, values: [11, 12] }]);
  expect(titles()).toEqual(['Шторы <по вашему> окну']);
  expect(place().querySelector('a')?.getAttribute('href')).toBe('/contacts');
  expect(place().querySelector('a')?.textContent).toBe('Написать');
  expect(place().querySelector('source')?.media).toBe('(max-width: 767px)');
  expect(place().querySelector('source')?.srcset).toContain('/42.webp');
  expect([...place().querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'image/webp',
    'image/webp',
    '',
  ]);
  expect(place().querySelector('img')?.src).toContain('/41.jpg');
});

test('BANN-01 several banners take the place of the one for everybody, those with products with their products', async () => {
  const product = buildProduct({ id: 3 });
  answers(banner, { ...banner, id: 10, title: 'Пледы', products: [product] });
  await replaceBanners(place(), '');
  expect(titles()).toEqual(['Шторы <по вашему> окну', 'Пледы']);
  expect(renderBannerProducts).toHaveBeenCalledExactlyOnceWith(
    place().querySelectorAll('aside')[1]?.lastElementChild,
    { title: 'Пледы', products: [product], mediaUrl: 'http://api' },
  );
});

test('banners that are shown already, or none, change nothing', async () => {
  for (const found of [[{ ...banner, id: 1 }], []] as const) {
    answers(...found);
    await replaceBanners(place(), '');
    expect(titles()).toEqual(['Общий']);
  }
});

test('SEC-05 a link that leads nowhere safe is not shown', async () => {
  answers({ ...banner, link: parseLink('javascript:alert(1)') });
  await replaceBanners(place(), '');
  expect(place().querySelector<HTMLElement>('[data-banner-way]')?.hidden).toBe(true);
  expect(place().querySelector('a')?.getAttribute('href')).toBe('/');
});
