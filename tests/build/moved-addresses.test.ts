import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readRedirects } from '../../src/content/redirects.ts';
import type { Redirect } from '../../src/domain/requests/redirects.ts';
import { formatWarning } from '../../src/rebuild/problems/format-warning.ts';
import { rollBackTo } from '../../src/rebuild/release/rollback.ts';
import { page, partner } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { cloth, home, linen, product, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

async function open(): Promise<void> {
  shop = new ShopUnderTest({
    ...smallShop(),
    products: [product(1, [cloth, satin]), product(2, [cloth, satin]), product(3, [home])],
    pages: [page(1, 'about', null), { ...page(2, 'static', null), isPage: false }, page(3, 'rules', 2)],
    partners: [partner(1, 'first', 'Первая')],
    collections: [{ id: 1, code: 'spring', title: 'Весна', image: null, description: '', productIds: [1] }],
    widgets: [],
  });
  await shop.rebuild();
}

const redirects = (): Promise<readonly Redirect[]> => readRedirects(join(shop.dataFolder, shop.live));
const put = (kind: 'category' | 'collection' | 'partner', id: number, value: unknown) =>
  shop.store.documents.put(kind, id, value as never);

const DETAIL = '/catalog/cloth/satin/detail';

test('BACK-02 a moved product, category, page, collection and maker answers at its former address', async () => {
  await open();
  expect(await redirects()).toEqual([]);
  put('category', 2, { ...satin, code: 'sateen' });
  shop.store.documents.put('page', 'about', { ...page(1, 'about-us', null) });
  put('collection', 1, {
    id: 1,
    code: 'summer',
    title: 'Лето',
    image: null,
    description: '',
    productIds: [1],
  });
  put('partner', 1, partner(1, 'the-first', 'Первая'));
  shop.store.products.save({ ...product(3, [home]), code: 'p-three' });
  const { redirects: summary } = await shop.rebuild();
  expect(await redirects()).toEqual([
    ['/about', '/about-us'],
    ['/brands/first', '/brands/the-first'],
    ['/catalog/cloth/satin', '/catalog/cloth/sateen'],
    [`${DETAIL}/p-1`, '/catalog/cloth/sateen/detail/p-1'],
    [`${DETAIL}/p-2`, '/catalog/cloth/sateen/detail/p-2'],
    ['/catalog/home/detail/p-3', '/catalog/home/detail/p-three'],
    ['/collection/spring', '/collection/summer'],
  ]);
  expect(summary).toMatchObject({ total: 7, added: 7 });
});

test('BACK-02 several moves are one step, a way back is none, and what is gone or taken over has no redirect', async () => {
  await open();
  const move = (code: string) => {
    shop.store.products.save({ ...product(1, [cloth, satin]), code });
    return shop.rebuild();
  };
  await move('second');
  await move('third');
  expect(await redirects()).toEqual([
    [`${DETAIL}/p-1`, `${DETAIL}/third`],
    [`${DETAIL}/second`, `${DETAIL}/third`],
  ]);
  await move('p-1');
  expect(await redirects()).toEqual([
    [`${DETAIL}/second`, `${DETAIL}/p-1`],
    [`${DETAIL}/third`, `${DETAIL}/p-1`],
  ]);
  // Another product stands there now, and leaves: then the address is its own former one.
  shop.store.products.save({ ...product(2, [cloth, satin]), code: 'second' });
  await shop.rebuild();
  expect(await redirects()).toEqual([
    [`${DETAIL}/p-2`, `${DETAIL}/second`],
    [`${DETAIL}/third`, `${DETAIL}/p-1`],
  ]);
  shop.store.products.remove(1);
  await shop.rebuild();
  expect(await redirects()).toEqual([[`${DETAIL}/p-2`, `${DETAIL}/second`]]);
  expect((await shop.rebuild()).pages.rendered).toBe(0);
});

test('BACK-02 redirects outlive new code, a full build and a lost snapshot, and go back with a rollback', async () => {
  await open();
  const [first] = [shop.live];
  shop.store.products.save({ ...product(1, [cloth, satin]), code: 'second' });
  await shop.rebuild();
  const moved: Redirect[] = [[`${DETAIL}/p-1`, `${DETAIL}/second`]];
  shop.compile('code-2');
  await shop.rebuild();
  expect(await redirects()).toEqual(moved);
  await shop.rebuild({ full: true });
  expect(await redirects()).toEqual(moved);
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(shop.dataFolder, `content.sqlite${suffix}`), { force: true });
  await shop.rebuild();
  expect(await redirects()).toEqual(moved);
  shop.store.products.save({ ...product(1, [cloth, satin]), code: 'third' });
  await shop.rebuild();
  expect(await redirects()).toEqual([
    [`${DETAIL}/p-1`, `${DETAIL}/third`],
    [`${DETAIL}/second`, `${DETAIL}/third`],
  ]);
  expect(existsSync(join(shop.dataFolder, first ?? '', '_data/redirects.json'))).toBe(false);
});

test('BACK-02 a release keeps its own redirects while the next one has others', async () => {
  await open();
  const before = shop.live;
  const text = (live: string) => {
    const file = join(shop.dataFolder, live, '_data/redirects.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  shop.store.products.save({ ...product(1, [cloth, satin]), code: 'second' });
  await shop.rebuild();
  const [middle, kept] = [shop.live, text(shop.live)];
  shop.store.products.save({ ...product(2, [cloth, satin]), code: 'other' });
  await shop.rebuild();
  expect([text(before), text(middle)]).toEqual(['', kept]);
  expect(text(shop.live)).not.toBe(kept);
  await rollBackTo(shop.dataFolder, middle.replace('releases/', ''));
  expect(await redirects()).toEqual([[`${DETAIL}/p-1`, `${DETAIL}/second`]]);
});

test('BACK-02 the address that a back end’s own words give leads to the page, and a link to a former address is not broken', async () => {
  await open();
  shop.store.products.save(product(4, [home, cloth, linen]));
  shop.store.products.save({ ...product(1, [cloth, satin]), code: 'second' });
  shop.store.documents.put('page', 'about', {
    ...page(1, 'about', null),
    blocks: [{ type: 'text', html: `<p><a href="${DETAIL}/p-1">Сатин</a> <a href="/nowhere">?</a></p>` }],
  });
  const { warnings } = await shop.rebuild();
  expect(await redirects()).toEqual(
    [
      ['/catalog/home/cloth/linen/detail/p-4', '/catalog/cloth/linen/detail/p-4'],
      [`${DETAIL}/p-1`, `${DETAIL}/second`],
    ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  expect(warnings.filter((one) => one.includes('links to'))).toEqual([
    formatWarning({ code: 'link-broken', page: '/about', target: '/nowhere' }),
  ]);
});
