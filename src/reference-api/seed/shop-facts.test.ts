import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormParamSchema, FormTypeSchema } from '../../contract/shop/form.ts';
import { OrganizationSchema } from '../../contract/account/organization.ts';
import { PartnerSchema } from '../../contract/catalog/partner.ts';
import { ShopPointSchema } from '../../contract/shop/shop-point.ts';
import { isWholeMp4 } from '../files/mp4.ts';
import { generateShop } from './generate-shop.ts';

const shop = generateShop({ products: 60 });
const pictureIds = new Set(shop.pictures.map(({ fileId }) => fileId));
const clipIds = new Set(shop.videos.map(({ fileId }) => fileId));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Remainder of a number of any length. */
const remainder = (digits: string, divisor: number): number => Number(BigInt(digits) % BigInt(divisor));
const weighed = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10;

describe('partners and shop points', () => {
  test('parse by the contract, have pictures, and their ids are their own', () => {
    z.parse(z.array(PartnerSchema), shop.partners);
    z.parse(z.array(ShopPointSchema), shop.shopPoints);
    for (const list of [shop.partners, shop.shopPoints]) {
      expect(isUnique(list.map(({ id }) => id))).toBe(true);
      for (const { images } of list) {
        expect(images.length).toBeGreaterThan(0);
        expect(images.filter(({ fileId }) => !pictureIds.has(fileId))).toEqual([]);
      }
    }
  });

  test('the partner of every product is one of the shop’s', () => {
    const titles = new Map(shop.partners.map(({ id, title }) => [id, title]));
    const named = shop.products.flatMap(({ partner }) => partner ?? []);
    expect(named.length).toBeGreaterThan(10);
    for (const { id, title } of named) expect(titles.get(id)).toBe(title);
  });

  test('size tables have a cell in every column', () => {
    const tables = shop.partners.flatMap(({ sizeTable }) => sizeTable ?? []);
    expect(tables.length).toBeGreaterThanOrEqual(4);
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });

  test('shop points lie near the centres of their cities, and every tag is used', () => {
    const cities = new Map(shop.settlements.map(({ suggestion: { address } }) => [address.city, address]));
    for (const { city, coord, address } of shop.shopPoints) {
      const centre = cities.get(city);
      expect(centre, city).toBeDefined();
      expect(Math.abs(coord.lat - Number(centre?.geo_lat))).toBeLessThan(0.1);
      expect(Math.abs(coord.lon - Number(centre?.geo_lon))).toBeLessThan(0.12);
      expect(address.startsWith(`${city}, `)).toBe(true);
    }
    expect(new Set(shop.shopPoints.flatMap(({ tags }) => tags))).toEqual(
      new Set(['shop', 'showroom', 'pickup', 'warehouse', 'wholesale', 'factory']),
    );
  });
});

describe('organisations', () => {
  test('there are sixty, with tax ids of no real office that pass the checksums', () => {
    z.parse(z.array(OrganizationSchema), shop.organizations);
    expect(shop.organizations).toHaveLength(60);
    expect(isUnique(shop.organizations.map(({ taxId }) => taxId))).toBe(true);
    expect(isUnique(shop.organizations.map(({ ogrn }) => ogrn))).toBe(true);
    for (const { taxId, kpp, ogrn, regionCode } of shop.organizations) {
      expect(taxId.slice(2, 4)).toBe('00');
      expect(regionCode).toMatch(/^\d{2}0{11}$/);
      expect(taxId.slice(0, 2)).toBe(regionCode.slice(0, 2));
      if (kpp !== null) {
        expect(taxId).toHaveLength(10);
        expect(weighed(taxId, [2, 4, 10, 3, 5, 9, 4, 6, 8])).toBe(Number(taxId[9]));
        expect(ogrn).toHaveLength(13);
        expect(remainder(ogrn.slice(0, 12), 11) % 10).toBe(Number(ogrn[12]));
      } else {
        expect(taxId).toHaveLength(12);
        expect(weighed(taxId, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])).toBe(Number(taxId[10]));
        expect(weighed(taxId, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])).toBe(Number(taxId[11]));
        expect(ogrn).toHaveLength(15);
        expect(remainder(ogrn.slice(0, 14), 13) % 10).toBe(Number(ogrn[14]));
      }
    }
  });
});

describe('forms', () => {
  test('parse by the contract; codes of forms and of a form’s fields are their own', () => {
    expect(isUnique(shop.formTypes.map(({ id }) => id))).toBe(true);
    expect(isUnique(shop.formTypes.map(({ code }) => code))).toBe(true);
    for (const { params, ...type } of shop.formTypes) {
      z.parse(FormTypeSchema, type);
      z.parse(z.array(FormParamSchema), params);
      expect(isUnique(params.map(({ code }) => code))).toBe(true);
    }
  });

  test('a storefront finds every form by a flag of its code', () => {
    expect(shop.config.flags).toMatchObject({
      FORM_SIZE_INFORMATION: '1',
      FORM_PRODUCT_REQUEST: '2',
      FORM_USER_RECALL: '3',
    });
    const flags = Object.entries(shop.config.flags).filter(([name]) => name.startsWith('FORM_'));
    expect(flags.map(([, id]) => Number(id))).toEqual(shop.formTypes.map(({ id }) => id));
  });

  test('a choice has what to choose from, a field for files says what for, and no other field does', () => {
    for (const { type, options, targetCode } of shop.formTypes.flatMap(({ params }) => params)) {
      expect(options.length > 0).toBe(type === 'select');
      expect(targetCode !== null).toBe(type === 'files');
    }
  });
});

describe('clips', () => {
  test.each(shop.videos)(
    '$name is a whole video of at most 350 KB that starts while it loads',
    async ({ name }) => {
      const path = fileURLToPath(new URL(`../media/clips/${name}`, import.meta.url));
      const bytes = readFileSync(path);
      expect(await isWholeMp4(path)).toBe(true);
      expect(bytes.length).toBeLessThanOrEqual(350 * 1024);
      const text = bytes.toString('latin1');
      expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
      expect(text.includes('avc1') && !text.includes('mp4a')).toBe(true);
    },
  );

  test('products and pages show only clips that exist', () => {
    const ofProducts = shop.products.flatMap(({ videos }) => videos.map(({ fileId }) => fileId));
    const ofPages = shop.pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'video' ? (block.fileId ?? []) : [])),
    );
    expect(ofProducts.length).toBeGreaterThan(1);
    expect(new Set([...ofProducts, ...ofPages])).toEqual(clipIds);
  });
});

test('banners with an audience are for categories of the shop or for dealers, and every other block has one for everybody', () => {
  const categories = new Set(shop.categories.map(({ id }) => id));
  const audiences = shop.bannerBlocks.flatMap(({ banners }) =>
    banners.flatMap(({ audience }) => audience ?? []),
  );
  expect(audiences.length).toBeGreaterThan(1);
  for (const { categoryIds, roles = [] } of audiences) {
    expect([...categoryIds, ...roles].length).toBeGreaterThan(0);
    expect(categoryIds.filter((id) => !categories.has(id))).toEqual([]);
  }
  const { popupBanners, dealerBanners } = shop.furtherSites?.[0]?.config.showcase ?? {};
  for (const { code, banners } of shop.bannerBlocks) {
    if (code === popupBanners || code === dealerBanners)
      for (const { audience } of banners) expect(audience?.roles).toEqual(['dealer']);
    else expect(banners.some(({ audience }) => audience === undefined)).toBe(true);
  }
});
