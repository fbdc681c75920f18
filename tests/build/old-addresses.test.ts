import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRedirects } from '../../src/content/redirects.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { cloth, home, product, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
let file: string;
beforeEach(() => {
  shop = new ShopUnderTest({
    ...smallShop(),
    products: [product(1, [cloth, satin]), product(2, [home])],
    widgets: [],
  });
  file = join(shop.dataFolder, 'old-addresses.txt');
  shop.settings = { oldAddresses: file };
});
afterEach(() => shop.close());

const write = (...lines: string[]): void => writeFileSync(file, lines.join('\n'));
const redirects = () => readRedirects(join(shop.dataFolder, shop.live));
const failure = () =>
  shop.rebuild().then(
    () => '',
    (error: unknown) => (error as Error).message.replace(file, 'FILE'),
  );

const PAGE = '/catalog/cloth/satin/detail/p-1';

test('MOVE-08 addresses of a former site lead to pages, by whatever column separator and spelling', async () => {
  write(
    'from;to',
    '# the former site',
    '',
    `/index.php?ELEMENT_ID=15\t${PAGE}`,
    '/shop/satin.html, /catalog/cloth/satin',
    '"http://old.example/%D1%81%D0%B0%D1%82%D0%B8%D0%BD/";"http://shop.test/catalog/cloth/satin"',
    '/vhod /user/signin',
  );
  const { redirects: summary } = await shop.rebuild();
  expect(await redirects()).toEqual([
    ['/index.php?ELEMENT_ID=15', PAGE],
    ['/shop/satin.html', '/catalog/cloth/satin'],
    ['/vhod', '/user/signin'],
    ['/сатин', '/catalog/cloth/satin'],
  ]);
  expect(summary).toMatchObject({ total: 4, added: 4 });
  // A file that is the same makes no release, another one does.
  const { live } = shop;
  await shop.rebuild();
  expect(shop.live).toBe(live);
  write(`/first ${PAGE}`);
  await shop.rebuild();
  expect(await redirects()).toEqual([['/first', PAGE]]);
  shop.settings = {};
  await shop.rebuild();
  expect(await redirects()).toEqual([]);
});

test('MOVE-08 chains, loops, lost targets, sources that are pages and what is no address are refused by line', async () => {
  write(`/good ${PAGE}`);
  await shop.rebuild();
  const { live } = shop;
  write(
    `/a ${PAGE}`,
    '/b /a',
    '/c /d',
    '/d /c',
    '/e /e',
    '/f /nowhere',
    `/catalog/home ${PAGE}`,
    `/user/signin ${PAGE}`,
    `/a ${PAGE}`,
    'nonsense',
    `/..%2fetc ${PAGE}`,
  );
  expect(await failure()).toBe(
    [
      'FILE: 10 lines cannot be followed; the live shop stays as it is.',
      'Line 2 (/b): its target is an old address of another line: name where that one leads.',
      'Line 3 (/c): it leads back to itself.',
      'Line 4 (/d): it leads back to itself.',
      'Line 5 (/e): it leads back to itself.',
      'Line 6 (/f): its target does not exist.',
      'Line 7 (/catalog/home): the shop has a page there.',
      'Line 8 (/user/signin): the shop itself answers there.',
      'Line 9 (/a): an earlier line has this address.',
      'Line 10 (nonsense): two addresses are expected.',
      `Line 11 (/..%2fetc ${PAGE}): two addresses are expected.`,
    ].join('\n'),
  );
  expect(shop.live).toBe(live);
  expect(await redirects()).toEqual([['/good', PAGE]]);
  shop.settings = { oldAddresses: join(shop.dataFolder, 'none.txt') };
  expect(await failure()).toMatch(/^OLD_ADDRESSES names .*none\.txt, which cannot be read\.$/);
});

test('MOVE-08 an old address follows its page, and a page that goes stops no edit', async () => {
  write(`/old ${PAGE}`, '/other /catalog/home/detail/p-2');
  await shop.rebuild();
  shop.store.products.save({ ...product(1, [cloth, satin]), code: 'renamed' });
  await shop.rebuild();
  expect(await redirects()).toEqual([
    [PAGE, '/catalog/cloth/satin/detail/renamed'],
    ['/old', '/catalog/cloth/satin/detail/renamed'],
    ['/other', '/catalog/home/detail/p-2'],
  ]);
  shop.store.products.remove(2);
  const { warnings } = await shop.rebuild();
  expect(warnings.map((one) => one.replace(file, 'FILE'))).toContain(
    'FILE: Line 2 (/other): its target does not exist.',
  );
  expect((await redirects()).map(([from]) => from)).toEqual([PAGE, '/old']);
});
