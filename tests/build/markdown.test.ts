import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { home, product, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const TITLE = 'Лён\n---\n# <script>alert(1)</script> [x](javascript:alert(1)) | `';

/** The small shop with articles that have text, and products with sizes, a discount, facts and a hostile title. */
function describedShop(): DemoShop {
  const shop = smallShop();
  const [first] = shop.products;
  if (first) {
    const [group] = first.groups;
    const prices = (price: number, oldPrice: number | null) => [
      { id: price, prices: [{ priceRole: 'guest_opt', price, oldPrice, limit: 0 }] },
    ];
    Object.assign(first, {
      title: TITLE,
      description: '<p>Мягкий <b>сатин</b>, <a href="/about">о нас</a></p><ul><li>раз</li></ul>',
      params: [{ code: 'density', title: 'Плотность', content: '120 г/м²' }],
      groups: group && [
        { ...group, id: 1, title: 'Отрез / 150 см', offers: prices(80_050, 100_000) },
        { ...group, id: 2, title: 'Отрез / 220 | см', offers: prices(120_000, null) },
        { ...group, id: 3, title: 'Отрез / 300 см', remnants: 0, offers: prices(150_000, null) },
      ],
    });
  }
  const blocks = [
    { type: 'text' as const, html: '<h2>Как ткут</h2><p>На <em>станке</em></p>' },
    { type: 'table' as const, title: 'Виды', head: ['Вид', 'Вес'], rows: [['Сатин', '120']] },
    { type: 'questions' as const, title: '', questions: [{ question: 'Линяет?', answer: 'Нет.' }] },
  ];
  return {
    ...shop,
    news: shop.news.map((item) => ({ ...item, blocks, preview: 'О ткани' })),
    pages: shop.pages.map((page) => ({ ...page, blocks, lead: 'Коротко' })),
  };
}

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(describedShop());
  await shop.rebuild();
});
afterAll(() => shop.close());

const PRODUCT = 'catalog/cloth/satin/detail/p-1.md';
const markdownFiles = () => [...shop.files().keys()].filter((file) => file.endsWith('.md'));

test('META-16 each product, article and editors’ page has Markdown, and nothing else has', () => {
  expect(markdownFiles().sort()).toEqual(
    [
      ...describedShop().products.map(({ code, categories }) => {
        const chain = categories.map((category) => category.code).join('/');
        return `catalog/${chain}/detail/${code}.md`;
      }),
      ...[1, 2, 3].map((id) => `news/detail/${id}.md`),
      'about.md',
    ].sort(),
  );
});

test('META-16 a product’s Markdown says what its page does, whole and with a title that means only itself', () => {
  const markdown = shop.page(PRODUCT);
  const [nothing, front = '', text = ''] = markdown.split(/^---$/m);
  expect([nothing, front.trim().split('\n')]).toEqual([
    '',
    [
      'title: "Лён --- # <script>alert(1)</script> [x](javascript:alert(1)) | `"',
      'url: "http://shop.test/catalog/cloth/satin/detail/p-1"',
      'type: "product"',
      'sku: "A1"',
      'category: "Раздел cloth / Раздел satin"',
      'price: 800.5',
      'currency: "RUB"',
      'availability: "InStock"',
      expect.stringMatching(/^image: "http:\/\/api\.test\/.+"$/),
    ],
  ]);
  expect(text).toContain(
    '# Лён --- \\# \\<script>alert(1)\\</script> \\[x\\](javascript:alert(1)) \\| \\`\n',
  );
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    [
      'Цена: от 800,50 ₽ за метр вместо 1 000 ₽',
      '',
      '| Размер | Цена | Старая цена | Наличие |',
      '| --- | --- | --- | --- |',
      '| 150 см | 800,50 ₽ за метр | 1 000 ₽ | В наличии |',
      '| 220 \\| см | 1 200 ₽ за метр | — | В наличии |',
      '| 300 см | — | — | Под заказ |',
    ].join('\n'),
  );
  expect(text).toContain('Мягкий **сатин**, [о нас](http://shop.test/about)\n\n- раз');
  expect(text).toContain('- Плотность: 120 г/м²');
  expect(text).toMatch(/!\[[^\n]+фото 1\]\(http:\/\/api\.test\/[^\n)]+\)/);
});

test('META-16 a product sold by the piece and by the metre names the unit of the size whose price it names', async () => {
  const sold = shop.store.products.byId(2);
  const [group] = sold?.groups ?? [];
  if (!sold || !group) throw new Error('There is no product 2 with a group.');
  const costing = (price: number) => [
    { id: price, prices: [{ priceRole: 'guest_opt', price, oldPrice: null, limit: 0 }] },
  ];
  const groups = [
    { ...group, id: 21, unit: 'piece' as const, offers: costing(90_000) },
    { ...group, id: 22, unit: 'metre' as const, offers: costing(50_000) },
  ];
  shop.store.products.save({ ...sold, groups });
  await shop.rebuild();
  const markdown = shop.page('catalog/cloth/satin/detail/p-2.md').replaceAll('\u00a0', ' ');
  expect(markdown).toContain('\nЦена: от 500 ₽ за метр\n');
  shop.store.products.save(sold);
  await shop.rebuild();
});

test('META-16 an article’s Markdown has its blocks', () => {
  const markdown = shop.page('news/detail/1.md');
  expect(markdown).toContain('published: "2026-01-01T10:00:00+03:00"');
  expect(markdown).toContain('# Новость 1\n\nО ткани\n\n## Как ткут\n\nНа *станке*\n');
  expect(markdown).toContain('## Виды\n\n| Вид | Вес |\n| --- | --- |\n| Сатин | 120 |');
  expect(markdown).toContain('### Линяет?\n\nНет.');
  expect(shop.page('about.md')).toContain('# О нас\n\nКоротко\n');
});

test('META-16 llms.txt says what the shop is, where to look and how to search, and lists no products', () => {
  const text = shop.page('llms.txt');
  expect(text.startsWith('# Лавка\n')).toBe(true);
  expect(text).toContain('http://shop.test/catalog/search?query={query}');
  expect(text).toContain('## Каталог\n\n- [Весь каталог](http://shop.test/catalog)\n');
  expect(text).toContain('- [Раздел cloth — Раздел satin](http://shop.test/catalog/cloth/satin)');
  expect(text).toContain('## Покупателям\n\n- [О нас](http://shop.test/about.md)');
  expect(text).toContain('- [Новость 3](http://shop.test/news/detail/3.md): О ткани');
  expect(text).toContain('](http://shop.test/sitemap.xml)');
  expect(text).toContain('](http://shop.test/feeds/yandex-market-1.yml)');
  expect(text).not.toContain('detail/p-');
});

test('META-16 an edit changes the page, its Markdown and llms.txt in one release, and nothing of what it does not concern', async () => {
  const before = shop.files();
  const live = shop.live;
  shop.edit('product', 'p-2', '--price', '990');
  await shop.rebuild();
  const changed = [...shop.files()]
    .filter(([file, bytes]) => before.get(file) !== bytes)
    .map(([file]) => file);
  expect(changed.filter((file) => file.endsWith('.md'))).toEqual(['catalog/cloth/satin/detail/p-2.md']);
  expect(changed).toContain('catalog/cloth/satin/detail/p-2.html');
  expect(changed).not.toContain('llms.txt');
  expect(shop.live).not.toBe(live);

  const [item] = describedShop().news;
  if (item) shop.store.documents.put('news', item.id, { ...item, name: 'Другое имя' });
  await shop.rebuild();
  for (const file of ['news/detail/1.md', 'news/detail/1.html', 'llms.txt'])
    expect(shop.page(file), file).toContain('Другое имя');
});

test('META-16 Markdown goes with its page, and a release made from another equals one made from nothing', async () => {
  shop.store.products.save(product(3, [home]));
  await shop.rebuild();
  expect(markdownFiles()).not.toContain('catalog/cloth/satin/detail/p-3.md');
  expect(markdownFiles()).toContain('catalog/home/detail/p-3.md');
  const grown = shop.files();
  await shop.rebuild({ full: true });
  expect([...shop.files().keys()]).toEqual([...grown.keys()]);
  for (const [file, bytes] of shop.files())
    if (/\.(md|txt)$/.test(file)) expect(grown.get(file), file).toBe(bytes);
});
