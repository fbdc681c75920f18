import { describe, expect, test } from 'vitest';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import { categoryPath, collectionPath, newsPath, productPath } from '../../paths.ts';
import { USUAL_SET_TERMS } from '../../domain/sets/set-discount.ts';
import { withRules } from '../content/published-rules.ts';
import { generateShop } from './generate-shop.ts';
import { RULES } from './shop/rules.ts';

const shop = generateShop();
const seoUrls = new Set(shop.seo.map(({ url }) => url));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((s) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4));
  return r * 0.2126 + g * 0.7152 + b * 0.0722;
}

describe('the shop itself', () => {
  test('its tax id passes the checksum of ten digits', () => {
    const digits = [...shop.site.taxId].map(Number);
    const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, at) => total + weight * digits[at]!, 0);
    expect(digits).toHaveLength(10);
    expect((sum % 11) % 10).toBe(digits[9]);
  });

  test('a still of every clip can be shown before it plays', () => {
    const pictures = new Set(shop.pictures.map(({ fileId }) => fileId));
    expect(shop.videos).not.toHaveLength(0);
    expect(shop.videos.filter(({ fileId }) => !pictures.has(fileId))).toEqual([]);
  });

  test('addresses and mailboxes use only reserved domains', () => {
    expect(shop.site.email).toMatch(/@[a-z]+\.example$/);
    const written = JSON.stringify([shop.pages, shop.news, shop.site]);
    for (const [address] of written.matchAll(/[\w.-]+@[\w.-]+/g)) expect(address).toMatch(/\.example$/);
  });

  test('five roots, at least forty categories, at most three levels', () => {
    expect(shop.categories.filter(({ parentId }) => parentId === null)).toHaveLength(5);
    expect(shop.categories.length).toBeGreaterThanOrEqual(40);
    expect(Math.max(...shop.products.map(({ categories }) => categories.length))).toBe(3);
    const filled = new Set(shop.products.flatMap(({ categories }) => categories.map(({ id }) => id)));
    expect(shop.categories.filter(({ id }) => !filled.has(id))).toEqual([]);
  });

  test('labels of stickers can be read on their grounds', () => {
    for (const { color, backgroundColor } of shop.stickers) {
      const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('«Смотреть все» of each row of the home page leads to a collection of its own, which has all of the row', () => {
    const collections = shop.widgets.map(({ title, link, productIds }) => {
      const collection = shop.collections.find(({ code }) => hrefOf(link) === collectionPath(code));
      expect(collection?.title).toBe(title);
      expect(productIds.filter((id) => !collection?.productIds.includes(id))).toEqual([]);
      return collection?.id;
    });
    expect(new Set(collections).size).toBe(shop.widgets.length);
  });

  test('fifteen collections with products and texts', () => {
    expect(shop.collections).toHaveLength(15);
    for (const { productIds, description } of shop.collections) {
      expect(productIds.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(30);
    }
  });

  test('some values of filters depend on values of others', () => {
    const values = shop.filters.flatMap((filter) => filter.values);
    expect(values.some(({ dependedValues }) => dependedValues.length > 0)).toBe(true);
    expect(shop.filters.some(({ seo }) => seo) && shop.filters.some(({ seo }) => !seo)).toBe(true);
  });
});

describe('texts', () => {
  const codes = [
    'about',
    'cookie',
    'policy',
    'refund',
    'payment',
    'contacts',
    'conditions',
    'address',
    'tour-shop',
    'tour-fabrica',
  ];

  test.each(codes)('the information page %s has real text', (code) => {
    const page = shop.pages.find((candidate) => candidate.code === code);
    expect(page).toMatchObject({ isPage: true, parentId: null });
    expect(page!.lead.length).toBeGreaterThan(20);
    expect(JSON.stringify(page!.blocks).length).toBeGreaterThan(900);
  });

  test('the policy names the law on personal data, the refund page the law on consumers', () => {
    const written = (code: string) =>
      JSON.stringify(shop.pages.find((page) => page.code === code)).replaceAll('\u00a0', ' ');
    expect(written('policy')).toContain('152-ФЗ');
    expect(written('refund')).toContain('О защите прав потребителей');
  });

  test('thirty-four articles of 2025 and 2026, each with text and a picture', () => {
    expect(shop.news).toHaveLength(34);
    for (const { publicationDate, blocks, preview, tags, image } of shop.news) {
      expect(publicationDate >= '2025-01-01' && publicationDate < '2026-11-16').toBe(true);
      const paragraphs = blocks.flatMap((block) =>
        block.type === 'text' ? (block.html.match(/<p>|<[uo]l>/g) ?? []) : [],
      );
      expect(paragraphs.length).toBeGreaterThanOrEqual(4);
      expect(paragraphs.length).toBeLessThanOrEqual(8);
      expect(blocks.some(({ type }) => type === 'picture')).toBe(true);
      expect(preview.length).toBeGreaterThan(30);
      expect(tags.length).toBeGreaterThan(0);
      expect(image).not.toBeNull();
    }
  });

  test('tables have a cell under every head', () => {
    const blocks = [...shop.news, ...shop.pages].flatMap((item) => item.blocks);
    for (const block of blocks) {
      if (block.type !== 'table') continue;
      const rows = withRules(block.rows, {
        ...RULES,
        sets: USUAL_SET_TERMS,
        tariffs: shop.deliveryTariffs,
      });
      for (const row of rows) expect(row).toHaveLength(block.head.length);
    }
  });

  test('questions have answers', () => {
    const blocks = [...shop.news, ...shop.pages].flatMap((item) => item.blocks);
    for (const block of blocks) {
      if (block.type !== 'questions') continue;
      for (const { question, answer } of block.questions) {
        expect(question).toMatch(/[?»]$/);
        expect(answer.length).toBeGreaterThan(10);
      }
    }
  });

  test('SEO data covers the roots, every category, page and article, and most products', () => {
    const chain = (id: number | null): { code: string }[] => {
      const category = shop.categories.find((candidate) => candidate.id === id);
      return category ? [...chain(category.parentId), category] : [];
    };
    for (const url of ['/', '/catalog', '/news', '/about', '/payment']) expect(seoUrls).toContain(url);
    for (const { id } of shop.categories) expect(seoUrls).toContain(categoryPath(chain(id)));
    for (const { id } of shop.news) expect(seoUrls).toContain(newsPath(id));
    const covered = shop.products.filter((product) => seoUrls.has(productPath(product)));
    expect(covered.length).toBeGreaterThan(shop.products.length * 0.8);
    expect(covered.length).toBeLessThan(shop.products.length);
  });

  test('links of banners lead to pages of the shop', () => {
    for (const { banners } of shop.bannerBlocks)
      for (const { link } of banners) expect(seoUrls).toContain(link);
    expect(shop.bannerBlocks.map(({ code }) => code)).toEqual([
      'home-hero',
      'home-story',
      'dealer',
      'razdel',
      'dealer-popup',
    ]);
    for (const { images } of shop.bannerBlocks.flatMap(({ banners }) => banners)) {
      expect(images.map(({ pictureType }) => pictureType)).toEqual(['desktop', 'tablet', 'mobile']);
    }
  });
});

describe('delivery', () => {
  test('settlements have codes, streets and postal codes; the first is Ivanovo in zone 0', () => {
    expect(shop.settlements.length).toBeGreaterThanOrEqual(200);
    expect(shop.settlements[0]).toMatchObject({ zone: 0, suggestion: { address: { city: 'Иваново' } } });
    const fias = shop.settlements.map(({ suggestion }) => suggestion.cityFiasId);
    expect(new Set(fias).size).toBe(fias.length);
    expect(new Set(shop.settlements.map(({ suggestion }) => suggestion.kladrId)).size).toBe(fias.length);
    for (const { suggestion, streets } of shop.settlements) {
      expect(suggestion.kladrId).toMatch(/^\d{13}$/);
      expect(suggestion.cityFiasId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(streets.length).toBeGreaterThanOrEqual(6);
      expect(streets.length).toBeLessThanOrEqual(45);
      expect(new Set(streets.map(({ name }) => name)).size).toBe(streets.length);
      for (const { postalCode } of streets) expect(postalCode).toMatch(/^\d{6}$/);
    }
  });

  test('points stand near the centres of their cities', () => {
    const pickup = shop.deliveryPoints.filter(({ method }) => method === 'points');
    expect(pickup.length).toBeGreaterThanOrEqual(40);
    expect(new Set(pickup.map(({ city }) => city)).size).toBeGreaterThanOrEqual(12);
    const cities = new Map(
      shop.settlements.map(({ suggestion }) => [suggestion.cityFiasId, suggestion.address]),
    );
    for (const { cityFiasId, coord, city } of shop.deliveryPoints) {
      const address = cities.get(cityFiasId)!;
      expect(address.city).toBe(city);
      expect(Math.abs(coord.lat - Number(address.geo_lat))).toBeLessThan(0.05);
      expect(Math.abs(coord.lon - Number(address.geo_lon))).toBeLessThan(0.05);
    }
  });

  test('every method and option has a tariff, and tariffs name nothing else', () => {
    const named = shop.deliveryMethods.flatMap(({ code, options }) =>
      options.length > 0 ? options.map((option) => `${code}/${option.code}`) : [`${code}/null`],
    );
    expect(shop.deliveryTariffs.map(({ method, option }) => `${method}/${option}`).sort()).toEqual(
      named.sort(),
    );
    expect(shop.deliveryMethods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(shop.paymentMethods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
