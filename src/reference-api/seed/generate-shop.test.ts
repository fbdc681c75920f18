import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { AddressSuggestionSchema } from '../../contract/order/address.ts';
import { BannerBlockSchema } from '../../contract/content/banner.ts';
import { CategorySchema } from '../../contract/catalog/category.ts';
import { CollectionSchema } from '../../contract/catalog/collection.ts';
import { DeliveryMethodSchema, DeliveryPointSchema } from '../../contract/order/delivery.ts';
import { FilterSchema } from '../../contract/catalog/filter.ts';
import { NewsSchema } from '../../contract/content/news.ts';
import { PageSchema } from '../../contract/content/page.ts';
import { PaymentMethodSchema } from '../../contract/order/payment.ts';
import { ProductSchema } from '../../contract/catalog/product.ts';
import { SeoSchema } from '../../contract/catalog/seo.ts';
import { ConfigSchema } from '../../contract/shop/config.ts';
import { CurrencySchema, SiteSchema } from '../../contract/shop/site.ts';
import { StickerSchema } from '../../contract/catalog/sticker.ts';
import { WidgetSchema } from '../../contract/content/widget.ts';
import { PictureRecipeSchema } from '../media/drawing/recipe.ts';
import { generateShop } from './generate-shop.ts';

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe.each([1, 50, 600, 2000])('a shop of %i products', (size) => {
  const shop = generateShop({ products: size });
  const productIds = new Set(shop.products.map(({ id }) => id));
  const fileIds = new Set(shop.pictures.map(({ fileId }) => fileId));

  test('parses by the schemas of the contract', () => {
    z.parse(SiteSchema, shop.site);
    z.parse(ConfigSchema, shop.config);
    z.parse(z.array(CurrencySchema), shop.currencies);
    z.parse(z.array(CategorySchema), shop.categories);
    z.parse(z.array(FilterSchema), shop.filters);
    z.parse(z.array(ProductSchema), shop.products);
    z.parse(z.array(StickerSchema), shop.stickers);
    z.parse(z.array(NewsSchema), shop.news);
    z.parse(z.array(PageSchema), shop.pages);
    z.parse(z.array(SeoSchema), shop.seo);
    z.parse(z.array(BannerBlockSchema), shop.bannerBlocks);
    z.parse(z.array(WidgetSchema), shop.widgets);
    z.parse(z.array(CollectionSchema), shop.collections);
    z.parse(z.array(PaymentMethodSchema), shop.paymentMethods);
    z.parse(z.array(DeliveryMethodSchema), shop.deliveryMethods);
    z.parse(z.array(DeliveryPointSchema), shop.deliveryPoints);
    z.parse(z.array(z.object({ recipe: PictureRecipeSchema, fileId: z.int() })), shop.pictures);
    z.parse(
      z.array(AddressSuggestionSchema),
      shop.settlements.map(({ suggestion }) => suggestion),
    );
  });

  test('has as many products as asked, with ids, codes and titles of their own', () => {
    expect(shop.products).toHaveLength(size);
    expect(unique(shop.products.map(({ id }) => id))).toBe(true);
    expect(unique(shop.products.map(({ code }) => code))).toBe(true);
    expect(unique(shop.products.map(({ title }) => title))).toBe(true);
    expect(unique(shop.products.map(({ vendorCode }) => vendorCode))).toBe(true);
    const groups = shop.products.flatMap((product) => product.groups);
    expect(unique(groups.map(({ id }) => id))).toBe(true);
    expect(unique(groups.flatMap(({ offers }) => offers.map(({ id }) => id)))).toBe(true);
    expect(unique(groups.map(({ title }) => title))).toBe(true);
    expect(shop.parcels.map(({ groupId }) => groupId)).toEqual(groups.map(({ id }) => id));
  });

  test('gives every other entity an id or a code of its own', () => {
    for (const list of [
      shop.categories,
      shop.news,
      shop.pages,
      shop.seo,
      shop.stickers,
      shop.collections,
      shop.filters,
    ]) {
      expect(unique(list.map(({ id }) => id))).toBe(true);
    }
    for (const list of [
      shop.categories,
      shop.pages,
      shop.collections,
      shop.stickers,
      shop.widgets,
      shop.deliveryPoints,
    ]) {
      expect(unique(list.map(({ code }) => code))).toBe(true);
    }
    expect(unique(shop.seo.map(({ url }) => url))).toBe(true);
    expect(unique(shop.pictures.map(({ fileId }) => fileId))).toBe(true);
  });

  test('refers only to ids that exist', () => {
    const categories = new Map(shop.categories.map((category) => [category.id, category]));
    const stickers = new Set(shop.stickers.map(({ id }) => id));
    for (const product of shop.products) {
      expect(product.setProducts.filter((id) => !productIds.has(id))).toEqual([]);
      expect(product.stickerIds.filter((id) => !stickers.has(id))).toEqual([]);
      expect(product.images.filter(({ fileId }) => !fileIds.has(fileId))).toEqual([]);
      product.categories.forEach(({ id, code }, at) => {
        const category = categories.get(id);
        expect(category?.code).toBe(code);
        expect(category?.parentId ?? null).toBe(product.categories[at - 1]?.id ?? null);
      });
      const accessories = product.params.find(({ code }) => code === 'accessories')?.content.split(',') ?? [];
      expect(accessories.filter((id) => !productIds.has(Number(id)))).toEqual([]);
    }
    const lists = [
      ...shop.widgets,
      ...shop.collections,
      ...shop.bannerBlocks.flatMap(({ banners }) => banners),
    ];
    for (const { productIds: ids } of lists) expect(ids.filter((id) => !productIds.has(id))).toEqual([]);
    const shown = [
      ...shop.categories.map(({ image }) => image?.fileId),
      ...shop.collections.map(({ image }) => image?.fileId),
      ...shop.news.map(({ image }) => image?.fileId),
      ...shop.bannerBlocks.flatMap(({ banners }) =>
        banners.flatMap(({ images }) => images.map(({ fileId }) => fileId)),
      ),
      ...[...shop.news, ...shop.pages].flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.type === 'picture' ? block.fileId : [])),
      ),
      ...shop.seo.flatMap(({ imageId }) => imageId ?? []),
    ];
    expect(shown.filter((fileId) => fileId === undefined || !fileIds.has(fileId))).toEqual([]);
  });

  test('has categories whose children and parents agree', () => {
    for (const category of shop.categories) {
      const children = shop.categories.filter(({ parentId }) => parentId === category.id);
      expect(category.childrenIds).toEqual(children.sort((a, b) => a.sort - b.sort).map(({ id }) => id));
    }
  });

  test('puts the values of options into filters of their categories only', () => {
    for (const filter of shop.filters) {
      const [categoryId] = filter.categoryIds;
      const inside = shop.products.filter(({ categories }) => categories.some(({ id }) => id === categoryId));
      const values = inside.flatMap(({ options }) =>
        options.filter(({ code }) => code === filter.code).flatMap((o) => o.values),
      );
      expect(new Set(filter.values.map(({ id }) => id))).toEqual(new Set(values.map(({ id }) => id)));
    }
  });
});

test('the same size and seed give the same shop', () => {
  expect(JSON.stringify(generateShop({ products: 120, seed: 5 }))).toBe(
    JSON.stringify(generateShop({ products: 120, seed: 5 })),
  );
});

test('another seed gives other products', () => {
  const titles = (seed: number) => generateShop({ products: 120, seed }).products.map(({ title }) => title);
  const one = new Set(titles(1));
  expect(titles(2).filter((title) => !one.has(title)).length).toBeGreaterThan(80);
});

test.each([2, 7, 2026])('seed %i gives coherent names and references too', (seed) => {
  const { products } = generateShop({ products: 900, seed });
  expect(unique(products.map(({ code }) => code))).toBe(true);
  expect(unique(products.map(({ title }) => title))).toBe(true);
  z.parse(z.array(ProductSchema), products);
});
