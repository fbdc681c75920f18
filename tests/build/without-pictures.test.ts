import { expect, test } from 'vitest';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';

const shop = generateShop({ products: 60 });
const bare = {
  ...shop,
  categories: shop.categories.map((category) => ({ ...category, image: null })),
  products: shop.products.map((product) => ({
    ...product,
    images: [],
    catalogImageId: null,
    params: product.params.filter(({ code }) => code !== 'swatch'),
  })),
  site: {
    ...shop.site,
    slogan: '',
    description: '',
    phones: [],
    email: '',
    address: '',
    schedule: '',
    coord: null,
    socials: [],
  },
};

function part(page: string, from: string, to: string): string {
  const start = page.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  return page.slice(start, page.indexOf(to, start));
}
/** What the links of a part hold. */
const links = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) => inner);
/** Names first, not an empty frame before them. */
const isNamed = (inner: string): boolean => /^<span[^>]*>[^<]*[а-яё]/i.test(inner.trim());

test('MOVE-01 a shop without pictures says its sections, subsections and colours, and has no empty frames or headings', async () => {
  const underTest = new ShopUnderTest(bare, compiledSiteFolder());
  try {
    await underTest.rebuild({ full: true });
    const files = [...underTest.files().keys()];
    const home = underTest.page('index.html');
    const roots = part(home, 'id="roots"', '</section>');
    const [root] = bare.categories.filter(({ parentId }) => parentId === null);
    const [child] = bare.categories.filter(({ parentId }) => parentId === root?.id);
    expect(roots).toContain(root?.title);
    expect(roots).toContain(child?.title);
    expect(roots).not.toMatch(/<(?:img|picture|div class="[^"]*empty)/);
    const section = underTest.page(`catalog/${root?.code}.html`);
    const subsections = part(section, 'aria-label="Подразделы"', '</nav>');
    expect(links(subsections)).toEqual(
      bare.categories
        .filter(({ parentId }) => parentId === root?.id)
        .map(({ title }) => `<span>${title}</span>`),
    );
    const coloured = files
      .map((file) => (file.includes('/detail/') ? underTest.page(file) : ''))
      .filter((page) => page.includes('id="colours"'));
    expect(coloured.length).toBeGreaterThan(0);
    for (const page of coloured) {
      const names = links(part(page, 'id="colours"', '</section>'));
      expect(names.length).toBeGreaterThan(1);
      expect(names.filter((inner) => !isNamed(inner))).toEqual([]);
    }
    expect(home).not.toContain('id="footer-contacts"');
  } finally {
    await underTest.close();
  }
}, 180_000);
