import { beforeEach, expect, test } from 'vitest';
import {
  deleteFavoriteList,
  getFavoriteLists,
  MAX_FAVORITE_LISTS,
  saveFavoriteList,
  viewSharedFavorites,
} from '../../src/contract/account/favorite-list.ts';
import { deleteAccount } from '../../src/reference-api/account/delete-account.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let uid: number;
let headers: Record<string, string>;
beforeEach(async () => {
  api = testApi();
  ({ uid, headers } = await api.customer());
});

interface Saved {
  readonly id?: number;
  readonly title?: string;
  readonly productIds?: number[];
  readonly shared?: boolean;
}

const bodyOf = ({ id, title = 'Спальня', productIds = [101, 202], shared = false }: Saved) => ({
  body: { ...(id !== undefined && { id }), title, productIds, shared },
});
const save = async (saved: Saved = {}) => (await api.call(saveFavoriteList, bodyOf(saved), headers)).data;
const view = (share: string, by = {}) => api.call(viewSharedFavorites, { query: { share } }, by);
const gone = async (share: string) => (await api.refused(viewSharedFavorites, { query: { share } })).status;

test('CLOTH-05 a customer has several named lists, and saving one again makes no second', async () => {
  const [bedroom] = await save();
  expect(bedroom).toMatchObject({ title: 'Спальня', productIds: [101, 202], share: null });
  await save({ productIds: [202, 101, 202, 9999] });
  await save({ title: 'Кухня', productIds: [201] });
  await save({ id: bedroom!.id, title: 'Спальня и\u00a0гостиная', productIds: [203] });
  const { data } = await api.call(getFavoriteLists, {}, headers);
  expect(data).toMatchObject([
    { id: bedroom!.id, title: 'Спальня и\u00a0гостиная', productIds: [203] },
    { title: 'Кухня', productIds: [201] },
  ]);
  expect(
    (await api.refused(saveFavoriteList, bodyOf({ id: bedroom!.id, title: 'Кухня' }), headers)).status,
  ).toBe(422);
  expect((await api.call(deleteFavoriteList, { query: { id: bedroom!.id } }, headers)).data).toHaveLength(1);
  expect((await api.refused(deleteFavoriteList, { query: { id: bedroom!.id } }, headers)).status).toBe(404);
});

test('CLOTH-05 a shared list is shown to anybody by an address that nobody guesses, until it is withdrawn', async () => {
  const [shared] = await save({ shared: true });
  const share = shared?.share ?? '';
  expect(share).toMatch(/^[\w-]{32}$/);
  const seen = await view(share);
  expect([seen.title, seen.data.map(({ id }) => id)]).toEqual(['Спальня', [101, 202]]);
  // Guests see a guest's prices, a dealer their own.
  const rolesOf = ({ data }: typeof seen) =>
    new Set(data.flatMap(({ cardPrices }) => cardPrices.map(({ priceRole }) => priceRole)));
  expect([...rolesOf(seen)]).toEqual(['guest_opt']);
  const dealer = await api.customer('dealer');
  expect([...rolesOf(await view(share, dealer.headers))]).toContain('dealer');
  // Changed, it keeps its address; withdrawn and shared again, it has another.
  expect((await save({ productIds: [201], shared: true }))[0]?.share).toBe(share);
  expect((await view(share)).data.map(({ id }) => id)).toEqual([201]);
  await save();
  expect(await gone(share)).toBe(404);
  const [again] = await save({ shared: true });
  expect(again?.share).not.toBe(share);
  expect(await gone(share)).toBe(404);
  expect(await gone('')).toBe(404);
  deleteAccount({ store: api.store, now: () => new Date() }, uid);
  expect(await gone(again?.share ?? '')).toBe(404);
});

test('CLOTH-05 lists are their owner’s alone, and so many', async () => {
  const [list] = await save();
  const other = await api.customer();
  expect((await api.call(getFavoriteLists, {}, other.headers)).data).toEqual([]);
  expect(
    (await api.refused(saveFavoriteList, bodyOf({ id: list!.id, title: 'Чужой' }), other.headers)).status,
  ).toBe(404);
  expect((await api.refused(deleteFavoriteList, { query: { id: list!.id } }, other.headers)).status).toBe(
    404,
  );
  expect((await api.refused(getFavoriteLists, {})).status).toBe(401);
  for (let at = 1; at < MAX_FAVORITE_LISTS; at++) await save({ title: `Список ${at}` });
  expect((await api.refused(saveFavoriteList, bodyOf({ title: 'Ещё один' }), headers)).status).toBe(422);
  expect(
    (
      await api.refused(
        saveFavoriteList,
        bodyOf({ productIds: Array.from({ length: 201 }, (_, at) => at) }),
        headers,
      )
    ).status,
  ).toBe(400);
});
