import { describe, expect, test } from 'vitest';
import { generateShop } from './generate-shop.ts';

const { products, stickers, pictures, widgets } = generateShop();
const ROLES = ['guest_opt', 'user', 'org_user', 'dealer'];
const rare = products.filter(({ sort }) => sort >= 900_000);
const ordinary = products.filter(({ sort }) => sort < 900_000);
const recipes = new Map(pictures.map(({ fileId, recipe }) => [fileId, recipe]));

const valueOf = (product: (typeof products)[number], code: string): string | undefined =>
  product.options.find((option) => option.code === code)?.values[0]?.title;
const paramOf = (product: (typeof products)[number], code: string): string | undefined =>
  product.params.find((param) => param.code === code)?.content;
const share = (count: number): number => count / products.length;

describe('prices', () => {
  test('every offer has all roles, the wholesale price from 30 metres or 10 pieces and never dearer', () => {
    for (const { groups } of products) {
      for (const { offers, unit } of groups) {
        for (const { prices } of offers) {
          const plain = prices.filter(({ limit }) => limit === 0);
          expect(plain.map(({ priceRole }) => priceRole)).toEqual(ROLES);
          const wholesale = prices.filter(({ limit }) => limit > 0);
          for (const { limit, price, priceRole } of wholesale) {
            expect(limit).toBe(unit === 'metre' ? 30 : 10);
            expect(price).toBeLessThan(plain.find((ordinary) => ordinary.priceRole === priceRole)!.price);
          }
          for (let i = 1; i < plain.length; i++)
            expect(plain[i]!.price).toBeLessThanOrEqual(plain[i - 1]!.price);
        }
      }
    }
  });

  test('a card shows the lowest price at which each role can buy; of all groups where none can be bought', () => {
    for (const { cardPrices, groups } of products) {
      expect(cardPrices.map(({ priceRole }) => priceRole)).toEqual(ROLES);
      for (const { priceRole, price } of cardPrices) {
        const inStock = groups.filter(({ remnants, step }) => remnants >= step);
        const shown = inStock.length > 0 ? inStock : groups;
        const prices = shown.flatMap(({ offers }) => offers.flatMap((offer) => offer.prices));
        const own = prices.filter((each) => each.priceRole === priceRole && each.limit === 0);
        expect(price).toBe(Math.min(...own.map((each) => each.price)));
      }
    }
  });

  test('a discount, the old price, its sticker and its param agree', () => {
    const sale = stickers.find(({ code }) => code === 'sale')!;
    for (const { discount, cardPrices, stickerIds, params } of products) {
      const { price, oldPrice } = cardPrices[0]!;
      expect(oldPrice !== null).toBe(discount !== null);
      expect(stickerIds.includes(sale.id)).toBe(discount !== null);
      if (discount === null || oldPrice === null) continue;
      expect(Math.round((1 - price / oldPrice) * 100)).toBe(discount.value);
      expect(params.find(({ code }) => code === 'discount')?.content).toBe(String(discount.value));
    }
    const reduced = share(products.filter(({ discount }) => discount !== null).length);
    expect(reduced).toBeGreaterThan(0.15);
    expect(reduced).toBeLessThan(0.25);
  });

  test('bigger sizes never cost less', () => {
    const ordered = ordinary.filter(({ groups }) => groups.length > 1 && groups[0]?.unit === 'piece');
    for (const { groups, categories } of ordered) {
      if (categories.at(-1)?.code === 'dekorativnye-podushki') continue;
      const prices = groups.map(({ offers }) => offers[0]!.prices[0]!.price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });

  test('bed sets and cloth stay within what such things cost', () => {
    for (const { categories, cardPrices, groups } of ordinary) {
      const { price, oldPrice } = cardPrices[0]!;
      const full = (oldPrice ?? price) / 100;
      if (categories.some(({ code }) => code === 'komplekty')) {
        expect(full).toBeGreaterThanOrEqual(3500);
        for (const { offers } of groups) expect(offers[0]!.prices[0]!.price).toBeLessThanOrEqual(2_400_000);
      }
      if (groups[0]?.unit === 'metre') {
        expect(full).toBeGreaterThanOrEqual(170);
        expect(full).toBeLessThanOrEqual(4500);
      }
    }
  });
});

describe('stock', () => {
  test('availability follows remnants, and the product sums them up', () => {
    for (const { groups, allRemnants } of products) {
      for (const { available, remnants, unit } of groups) {
        expect(available).toBe(remnants > 0);
        if (unit === 'piece') expect(Number.isInteger(remnants)).toBe(true);
      }
      expect(allRemnants).toBeCloseTo(
        groups.reduce((sum, { remnants }) => sum + remnants, 0),
        5,
      );
    }
  });

  test('some products are out, some lack sizes, some run low', () => {
    const out = share(products.filter(({ allRemnants }) => allRemnants === 0).length);
    expect(out).toBeGreaterThan(0.04);
    expect(out).toBeLessThan(0.11);
    expect(
      products.some(({ groups }) => groups.some((g) => g.available) && groups.some((g) => !g.available)),
    ).toBe(true);
    expect(products.some(({ allRemnants }) => allRemnants > 0 && allRemnants < 5)).toBe(true);
    expect(products.some(({ groups }) => groups.some(({ remnants }) => !Number.isInteger(remnants)))).toBe(
      true,
    );
  });

  test('the first four products are the same for every seed', () => {
    const [cloth, set, out, reduced] = products;
    expect(cloth).toMatchObject({ code: 'satin-ivovaya-vetv-220', discount: null });
    expect(cloth?.groups[0]).toMatchObject({ unit: 'metre', step: 0.1, available: true });
    expect(set?.groups.every(({ available }) => available)).toBe(true);
    expect(set?.groups.length).toBeGreaterThan(2);
    expect(out?.allRemnants).toBe(0);
    expect(reduced?.discount?.value).toBe(20);
  });
});

describe('coherence', () => {
  test('cloth by the metre names its width, sewn goods name their sizes', () => {
    for (const product of ordinary) {
      const [group] = product.groups;
      if (group?.unit === 'metre') {
        expect(group.step).toBe(0.1);
        const widths =
          product.options.find(({ code }) => code === 'width')?.values.map(({ title }) => title) ?? [];
        expect(widths).toHaveLength(product.groups.length);
        if (widths.length === 1) expect(product.title).toContain(widths[0]);
        else
          for (const width of widths)
            expect(product.groups.some(({ title }) => title.endsWith(`/ ${width}`))).toBe(true);
      } else {
        expect(product.groups.every(({ step }) => step === 1)).toBe(true);
        const sizes =
          product.options.find(({ code }) => code === 'size')?.values.map(({ title }) => title) ?? [];
        expect(product.groups.map(({ title }) => title)).toEqual(
          sizes.length > 0 ? sizes.map((size) => `${product.title} / ${size}`) : [product.title],
        );
      }
    }
  });

  test('a linen is of flax, a silk of silk, wool of wool', () => {
    const words = { Лён: 'лён', Шёлк: 'шёлк', Шерсть: 'шерсть', Хлопок: 'хлопок' };
    for (const product of products) {
      const word = Object.entries(words).find(([fibre]) => fibre === valueOf(product, 'fibre'))?.[1];
      if (word) expect(valueOf(product, 'composition')).toContain(word);
    }
  });

  test('goods of one line share composition, density and print', () => {
    const byId = new Map(products.map((product) => [product.id, product]));
    for (const product of products) {
      for (const id of product.setProducts) {
        const other = byId.get(id)!;
        for (const code of ['composition', 'density', 'print', 'cloth', 'country']) {
          expect(valueOf(other, code)).toBe(valueOf(product, code));
        }
        expect(other.setProducts).toContain(product.id);
      }
    }
    expect(share(products.filter(({ setProducts }) => setProducts.length > 0).length)).toBeGreaterThan(0.6);
  });

  test('pictures show the cloth of the product: 3 to 6 of them, different shots', () => {
    for (const product of ordinary) {
      expect(product.images.length).toBeGreaterThanOrEqual(3);
      expect(product.images.length).toBeLessThanOrEqual(6);
      const shown = product.images.map(({ fileId }) => recipes.get(fileId)!);
      expect(new Set(shown.map(({ shot }) => shot)).size).toBe(shown.length);
      expect(new Set(shown.map(({ cloth }) => JSON.stringify(cloth))).size).toBe(1);
      const { cloth } = shown[0]!;
      expect(`${cloth.weight}\u00a0г/м²`).toBe(valueOf(product, 'density'));
      expect(cloth.print.kind === 'none').toBe(valueOf(product, 'print') === 'Однотонный');
      expect(product.catalogImageId).toBe(product.images[0]?.fileId);
    }
  });

  test('descriptions tell two to four sentences, differ, and are set with care', () => {
    const texts = products.map(({ description }) => description);
    expect(new Set(texts).size).toBeGreaterThan(products.length * 0.97);
    for (const text of texts) {
      expect(text).toMatch(/^<p>.+<\/p>$/);
      expect(text).not.toMatch(/[{}]|undefined|\d (?:см|м|г|₽|%)(?![а-я])| —|"/);
    }
  });

  test('every placeholder of a sticker has a param or an option', () => {
    const templates = new Map(stickers.map((sticker) => [sticker.id, sticker]));
    for (const product of products) {
      for (const id of product.stickerIds) {
        for (const [, code = ''] of templates.get(id)?.nameTemplate?.matchAll(/\{(\w+)\}/g) ?? []) {
          expect(paramOf(product, code) ?? valueOf(product, code)).toBeTruthy();
        }
      }
    }
    const used = new Set(products.flatMap(({ stickerIds }) => stickerIds));
    expect(used).toEqual(new Set(stickers.map(({ id }) => id)));
  });
});

describe('rare products', () => {
  test('there are few of them, one for every extreme that screens must show', () => {
    expect(rare.length).toBeLessThanOrEqual(8);
    const guest = rare.map(({ cardPrices }) => cardPrices[0]?.price);
    expect(guest).toContain(900);
    expect(guest).toContain(123_456_789);
    expect(rare.some(({ images }) => images.length === 0)).toBe(true);
    expect(rare.some(({ title }) => title.length > 120)).toBe(true);
    expect(rare.some(({ groups }) => groups.length === 20)).toBe(true);
    expect(rare.some(({ groups }) => groups.length === 1 && !groups[0]!.title.includes('/'))).toBe(true);
    expect(rare.map(({ discount }) => discount?.value)).toEqual(expect.arrayContaining([1, 70]));
  });

  test('they stay out of the home page', () => {
    const ids = new Set(rare.map(({ id }) => id));
    for (const { productIds } of widgets) {
      expect(productIds.length).toBeGreaterThanOrEqual(8);
      expect(productIds.length).toBeLessThanOrEqual(12);
      expect(productIds.some((id) => ids.has(id))).toBe(false);
    }
  });
});
