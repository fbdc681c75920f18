import { randomBytes } from 'node:crypto';
import { calls } from '../../../src/contract/routes.ts';
import { randomPhone } from '../customer.ts';
import { expectMeta } from '../paging.ts';
import { basic, expect, expectEqual } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

/** Quick orders. */
export async function blanks(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => customer().client;
  const wanted = () => {
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    return { groups: [{ id: group.id, count: Math.max(1, group.step) }], comment: 'Проверка' };
  };
  const caller = { fio: 'Проверкина Анна', phone: randomPhone(), accept: true, deviceId: 'conformance' };

  const key = randomBytes(12).toString('hex');
  await check(calls.placeBlank, 'takes a quick order of a guest once', async () => {
    changes(suite);
    const body = { ...wanted(), ...caller };
    const { id } = await guest.answer(calls.placeBlank, { body }, { key });
    expectEqual(
      (await guest.answer(calls.placeBlank, { body }, { key })).id,
      id,
      'the id of the second answer',
    );
  });
  await check(calls.placeBlank, 'refuses it without consent, and names the field', async () => {
    const body = { ...wanted(), ...caller, accept: false };
    const { errors = [] } = await guest.reject(calls.placeBlank, { body }, [400, 422]);
    expect(
      errors.some(({ field }) => field.includes('accept')),
      'the list of errors does not name the consent',
    );
  });
  await check(calls.placeBlank, 'answers 404 for a group that is not there', () =>
    guest.reject(
      calls.placeBlank,
      { body: { ...caller, comment: '', groups: [{ id: NO_SUCH_ID, count: 1 }] } },
      [404, 422],
    ),
  );
  const added = await check(calls.addBlank, 'takes a quick order of a customer', () => {
    changes(suite);
    return own().answer(calls.addBlank, { body: wanted() });
  });
  await check(calls.getBlanks, 'lists quick orders, the newest first', async () => {
    const list = await own().answer(calls.getBlanks, { query: {} });
    expectMeta(list, 1);
    if (added) expectEqual(list.data[0]?.id, added.id, 'the first quick order');
    const words = new Set(list.statuses.map(({ id }) => id));
    expect(
      list.data.every(({ statusId }) => words.has(statusId)),
      'a status has no words',
    );
  });
  await check(calls.getBlankCounts, 'counts by status', async () => {
    const { data } = await own().answer(calls.getBlankCounts, {});
    const { meta } = await own().answer(calls.getBlanks, { query: { limit: 1 } });
    const all = data.find(({ id }) => id === 0)?.count;
    const sum = data.filter(({ id }) => id !== 0).reduce((total, { count }) => total + count, 0);
    expect(all === meta.totalCount || sum === meta.totalCount, `the counts do not make ${meta.totalCount}`);
  });
  await check(calls.deleteBlanks, 'deletes own quick orders and no others', async () => {
    const { id } = (changes(suite), found(added));
    const { deletedIds } = await own().answer(calls.deleteBlanks, { query: { ids: [id, NO_SUCH_ID] } });
    expectEqual(deletedIds, [id], 'deletedIds');
  });
}
