import { beforeEach, expect, test } from 'vitest';
import { mergeFavorites } from '../../src/contract/account/favorite.ts';
import { getFavoriteLists } from '../../src/contract/account/favorite-list.ts';
import { handleListsPage, handleSharedList } from '../../src/session/plain/favorite-lists-page.ts';
import { sharedListPath } from '../../src/paths.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { SITE_URL } from './harness/plain-browser.ts';

let api: TestApi;
let headers: Record<string, string>;
/** Calls that the back end does not serve. */
let unserved: RegExp | undefined;
beforeEach(async () => {
  api = testApi();
  ({ headers } = await api.customer());
  await api.call(mergeFavorites, { body: { productIds: [101, 202, 203] } }, headers);
  unserved = undefined;
});

const shop = {
  site: { id: 1, code: 'vitrina' },
  apiUrl: 'http://api.test',
  siteUrl: SITE_URL,
  clientAddress: '203.0.113.5',
  fetch: async (input: string | URL | Request, init?: RequestInit) => {
    const sent = new Request(input, init);
    if (unserved?.test(sent.url)) return Response.json({ message: 'Нет' }, { status: 501 });
    return api.app.fetch(sent);
  },
};

const cookie = () => `auth_token_vitrina=${headers['authorization']?.replace('Bearer ', '')}`;

function ask(fields?: (readonly [string, string])[], { query = '', origin = SITE_URL } = {}) {
  const request = new Request(`${SITE_URL}/user/profile/lists${query}`, {
    ...(fields && {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    }),
    headers: { origin, cookie: cookie() },
  });
  return handleListsPage(request, shop);
}

async function shown(fields?: (readonly [string, string])[]) {
  const result = await ask(fields);
  if (result.kind !== 'view') throw new Error('No page is shown.');
  return result;
}

const lists = async () => (await api.call(getFavoriteLists, {}, headers)).data;
const share = (path: string, visitor = '') =>
  handleSharedList(new Request(SITE_URL + path, { headers: { cookie: visitor } }), shop);

const products = (...ids: number[]) => ids.map((id) => ['product', String(id)] as const);

test('CLOTH-05 a list is made of favourites, renamed, changed, shared, withdrawn and deleted by plain forms', async () => {
  expect(await ask([['title', ' Спальня '], ...products(101, 202), ['do', 'save']])).toMatchObject({
    kind: 'redirect',
    to: '/user/profile/lists?note=saved',
  });
  const [list] = await lists();
  const id = ['id', String(list!.id)] as const;
  expect(list).toMatchObject({ title: 'Спальня', productIds: [101, 202], share: null });
  await ask([id, ['title', 'Гостиная'], ...products(202), ['do', 'share']]);
  const [shared] = await lists();
  expect(shared).toMatchObject({ title: 'Гостиная', productIds: [202] });
  const path = sharedListPath(shared?.share ?? '');
  expect(await share(path)).toMatchObject({
    status: 200,
    view: { kind: 'list', title: 'Гостиная', products: [{ id: 202 }] },
  });
  // Saving leaves it shared.
  await ask([id, ['title', 'Гостиная'], ...products(202, 203), ['shared', '1'], ['do', 'save']]);
  expect((await lists())[0]?.share).toBe(shared?.share);
  await ask([id, ['title', 'Гостиная'], ...products(202), ['shared', '1'], ['do', 'withdraw']]);
  expect(await share(path)).toMatchObject({ status: 404, view: { kind: 'gone' } });
  expect(await ask([id, ['title', 'Гостиная'], ['do', 'remove']])).toMatchObject({
    to: '/user/profile/lists?note=removed',
  });
  expect(await lists()).toEqual([]);
});

test('CLOTH-05 the page shows lists with their products, and the favourites that they can take', async () => {
  await ask([['title', 'Спальня'], ...products(101), ['do', 'save']]);
  const { view } = await shown();
  expect(view).toMatchObject({
    kind: 'lists',
    lists: [{ list: { title: 'Спальня' }, products: [{ id: 101 }] }],
    favorites: [{ id: 101 }, { id: 202 }, { id: 203 }],
  });
});

test('CLOTH-05 what is refused is said, with what was typed', async () => {
  expect(
    await shown([
      ['title', '  '],
      ['do', 'save'],
    ]),
  ).toMatchObject({ status: 422, view: { message: 'Назовите список' } });
  expect(
    await shown([
      ['id', '777'],
      ['title', 'Чужой'],
      ['do', 'save'],
    ]),
  ).toMatchObject({
    status: 404,
    view: { message: 'Такого списка нет', title: 'Чужой' },
  });
  expect(await ask([['title', 'x']], { origin: 'https://evil.example' })).toEqual({
    kind: 'refused',
    status: 403,
  });
});

test('CLOTH-05 a back end without lists loses nothing, and unknown addresses show nothing', async () => {
  expect(await share(sharedListPath('guessed'))).toMatchObject({ status: 404, view: { kind: 'gone' } });
  expect(await share('/favorites/shared')).toMatchObject({ status: 404, view: { kind: 'gone' } });
  unserved = /lists|shared/;
  expect((await shown()).view).toEqual({ kind: 'absent' });
  expect(await share(sharedListPath('any'))).toMatchObject({ view: { kind: 'gone' } });
});
