import { afterEach, expect, test } from 'vitest';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { page, partner, seo } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { home, product, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

function built(changes: (known: DemoShop) => Partial<DemoShop>) {
  const known = smallShop();
  shop = new ShopUnderTest({ ...known, ...changes(known) });
  return shop.rebuild();
}

/** A rebuild makes what a full build makes, and says the same of it. */
async function expectExact() {
  const { warnings } = await shop.rebuild();
  const files = shop.files();
  const full = await shop.rebuild({ full: true });
  expect(shop.files()).toEqual(files);
  expect(full.warnings).toEqual(warnings);
  return warnings.filter((warning) => warning.includes('left out'));
}

const twin = { ...satin, id: 9, title: 'Другой сатин', sort: 0 };
const TWIN_LEFT_OUT = 'Category #9 (satin) is left out: #2 has its address.';

test('of two categories with one address the older one has it, until it is gone', async () => {
  const { warnings } = await built(({ categories, products }) => ({
    categories: [twin, ...categories],
    products: [...products, product(50, [categories[0]!, twin])],
  }));
  const unplaced = 'Product #50 (p-50) names categories that have no place in the shop (9)';
  expect(warnings).toEqual([TWIN_LEFT_OUT, expect.stringContaining(unplaced)]);
  expect(shop.page('catalog/cloth/satin.html')).toContain('Раздел satin');
  expect(shop.page('catalog/cloth.html')).not.toContain('Другой сатин');
  expect(shop.page('catalog/cloth/detail/p-50.html')).toContain('Товар 50');
  // Until it is mended, each rebuild reports it.
  expect((await shop.rebuild()).warnings).toEqual(warnings);
  shop.store.documents.remove('category', satin.id);
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/cloth/satin.html')).toContain('Другой сатин');
});

test('right below a category with the code detail there is no category: such addresses are those of products', async () => {
  const detail = { ...home, id: 7, code: 'detail', title: 'Детали' };
  const below = { ...home, id: 8, code: 'p-51', parentId: 7, title: 'Ниже' };
  const { warnings } = await built(({ categories, products }) => ({
    categories: [...categories, detail, below],
    products: [...products, product(51, [home]), product(52, [detail]), product(53, [detail, below])],
  }));
  expect(warnings).toEqual([
    'Category #8 (p-51) is left out: right below "detail" are products only.',
    expect.stringContaining('Product #53 (p-53) names categories that have no place in the shop (8)'),
  ]);
  expect(shop.page('catalog/detail.html')).toContain('Товар 52');
  expect(shop.page('catalog/detail/detail/p-52.html')).toContain('Товар 52');
  expect(shop.page('catalog/detail/detail/p-53.html')).toContain('Товар 53');
  shop.store.documents.put('category', 7, { ...detail, code: 'details' });
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/details/p-51.html')).toContain('Товар 53');
});

test('products follow a category that stands in the tree again because one above it has come', async () => {
  const orphan = { ...home, id: 8, code: 'orphan', parentId: 7 };
  await built(({ categories, products }) => ({
    categories: [...categories, orphan],
    products: [...products, product(51, [orphan])],
  }));
  expect(shop.page('catalog/orphan/detail/p-51.html')).toContain('Товар 51');
  shop.store.documents.put('category', 7, { ...home, id: 7, code: 'parent' });
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/parent/orphan/detail/p-51.html')).toContain('Товар 51');
});

/** The API sends records of `/twin` with the address of the listing. */
function sendTwins() {
  shop.disturb = async (path, answer) =>
    path === '/seo/v1'
      ? new Response((await answer.text()).replaceAll('"/twin"', '"/catalog/cloth"'), answer)
      : answer;
}

test('of two SEO records with one address the older one counts, whichever was changed last', async () => {
  await built(() => ({ seo: [seo(5, '/catalog/cloth', 'Старые'), seo(6, '/twin', 'Новые')] }));
  sendTwins();
  const told = ['SEO data #6 are left out: #5 have the address /catalog/cloth.'];
  expect((await shop.rebuild({ full: true })).warnings).toEqual(told);
  shop.store.seo.save(seo(6, '/twin', 'Новее'));
  expect(await expectExact()).toEqual(told);
  expect(shop.page('catalog/cloth.html')).toContain('Старые');
  shop.store.seo.save(seo(5, '/catalog', 'Старые'));
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/cloth.html')).toContain('Новее');
  shop.store.seo.save(seo(5, '/catalog/cloth', 'Старые'));
  expect(await expectExact()).toEqual(told);
  expect(shop.page('catalog/cloth.html')).toContain('Старые');
  shop.store.seo.remove(5);
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/cloth.html')).toContain('Новее');
});

test('a SEO record that the API puts in the place of another is shown by the next rebuild', async () => {
  await built(() => ({ seo: [seo(5, '/catalog/cloth', 'Старые')] }));
  shop.store.seo.save(seo(6, '/catalog/cloth', 'Новые'));
  expect(await expectExact()).toEqual([]);
  expect(shop.page('catalog/cloth.html')).toContain('Новые');
});

test('of two brands or collections with one address the older one has it', async () => {
  const collection = {
    id: 1,
    code: 'winter',
    title: 'Зима',
    image: null,
    description: '',
    productIds: [1, 2],
  };
  const { warnings } = await built(({ products }) => ({
    products: products.map((item, index) => ({
      ...item,
      partner: { id: (index % 2) + 1, title: 'Марка' },
    })),
    partners: [partner(2, 'mark', 'Вторая'), partner(1, 'mark', 'Первая')],
    collections: [{ ...collection, id: 2, title: 'Другая', productIds: [3] }, collection],
  }));
  expect(warnings).toEqual([
    'Collection #2 (winter) is left out: #1 has its address.',
    'Partner #2 (mark) is left out: #1 has its address.',
  ]);
  shop.store.products.remove(2);
  expect(await expectExact()).toEqual(warnings);
  expect(shop.page('brands/mark.html')).toContain('Первая');
  expect(shop.page('brands/mark.html')).not.toContain('Товар 4<');
  expect(shop.page('collection/winter.html')).toContain('Зима');
});

test('a page of the editors never takes the place of the home page', async () => {
  const { warnings } = await built(() => ({ pages: [page(3, 'index', null)] }));
  expect(warnings).toEqual([]);
  expect(shop.page('index.html')).toContain('Новинки');
  await expectExact();
});

test('of two pages of the editors with one address the older one has it', async () => {
  await built(() => ({}));
  shop.disturb = async (path, answer) => {
    if (!path.startsWith('/pages')) return answer;
    const body = (await answer.json()) as { data: { id: number }[] };
    const [first] = body.data;
    return Response.json({ ...body, data: [{ ...first, id: 70, title: 'Двойник', sort: 0 }, ...body.data] });
  };
  const { warnings } = await shop.rebuild();
  expect(warnings).toEqual(['Page #70 (about) is left out: #1 has its address.']);
  expect(shop.page('about.html')).toContain('О нас');
  expect(shop.page('about.html')).not.toContain('Двойник');
  await expectExact();
});
