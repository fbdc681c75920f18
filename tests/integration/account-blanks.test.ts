import { beforeEach, expect, test, vi } from 'vitest';
import { addBlank, getBlanks } from '../../src/contract/order/blank.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { keyed } from '../contract/fixture/review.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let headers: { authorization: string };
const everything = { statusId: undefined, page: 1 };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = openBrowser();
  ({ headers } = await browser.api.customer('guest', { phone: '+79001234567' }));
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
});

const place = (count: number) =>
  browser.api.call(
    addBlank,
    { body: { groups: [{ id: TOWEL, count }], comment: `Раз ${count}` } },
    keyed(headers),
  );
const onServer = async () =>
  (await browser.api.call(getBlanks, { query: { limit: 100 } }, headers)).data.map(({ id }) => id);

async function openTab() {
  await browser.openTab();
  const { blankList, deleteBlanks } = await import('../../src/features/account/blanks/state/blanks.ts');
  const { repeatBlank } = await import('../../src/features/account/blanks/state/repeat-blank.ts');
  blankList.$state.subscribe(() => undefined);
  const shown = () => {
    const state = blankList.$state.get();
    if (state.status !== 'ready') throw new Error(`The quick orders are ${state.status}.`);
    return state.data;
  };
  return { blankList, deleteBlanks, repeatBlank, shown, ids: () => shown().blanks.map(({ id }) => id) };
}

test('the list knows statuses and counts, and shows one status where it is asked for', async () => {
  const [first, second] = [await place(1), await place(2)];
  browser.api.store.blanks.setStatus(first.id, 4);
  const { blankList, shown, ids } = await openTab();
  await blankList.show(everything);
  expect(ids()).toEqual([second.id, first.id]);
  expect(shown().counts).toMatchObject([
    { title: 'Новый', count: 1 },
    { title: 'В работе', count: 0 },
    { title: 'Оформлен', count: 0 },
    { title: 'Отменён', count: 1 },
  ]);
  await blankList.show({ statusId: 4, page: 1 });
  expect(ids()).toEqual([first.id]);
});

test('deleting ends as the server has it: its answer lost, refused, or twice', async () => {
  const { id } = await place(1);
  const kept = await place(2);
  const { blankList, deleteBlanks, ids } = await openTab();
  await blankList.show(everything);
  browser.network.fail('deleteBlanks', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  expect(await deleteBlanks([id])).toMatchObject({
    status: 'failed',
    message: 'Сломалось. Попробуйте ещё раз через\u00a0минуту',
  });
  expect(ids()).toEqual([kept.id, id]);
  browser.network.fail('deleteBlanks', { kind: 'answer-lost' });
  expect(await deleteBlanks([id])).toMatchObject({ status: 'done' });
  expect(await deleteBlanks([id])).toMatchObject({ status: 'done' });
  expect(ids()).toEqual([kept.id]);
  expect(await onServer()).toEqual([kept.id]);
});

test('the page that is left by what was deleted from the last one is shown', async () => {
  for (let count = 1; count <= 11; count++) await place(count);
  const { blankList, deleteBlanks, ids, shown } = await openTab();
  await blankList.show({ statusId: undefined, page: 2 });
  await deleteBlanks(ids());
  expect(shown().meta.currentPage).toBe(1);
  expect(ids()).toHaveLength(10);
});

test('ordering again is one order a press: twice at once, its answer lost, after a reload', async () => {
  const blank = await place(3);
  const first = await openTab();
  await first.blankList.show(everything);
  const [done, ignored] = await Promise.all([first.repeatBlank(blank), first.repeatBlank(blank)]);
  expect(done).toMatchObject({ status: 'done', answer: { comment: 'Раз 3' } });
  expect(ignored).toBeUndefined();
  expect(await onServer()).toHaveLength(2);

  browser.network.fail('addBlank', { kind: 'answer-lost' });
  expect(await first.repeatBlank(blank)).toMatchObject({ status: 'failed', isLost: true });
  expect(await onServer()).toHaveLength(3);
  const second = await openTab();
  expect(await second.repeatBlank(blank)).toMatchObject({ status: 'done' });
  expect(await onServer(), 'the lost one is what was answered').toHaveLength(3);
  expect(await second.repeatBlank(blank)).toMatchObject({ status: 'done' });
  expect(await onServer(), 'another press is another order').toHaveLength(4);
});

test('without a number to call there is no order, and the next press is another attempt', async () => {
  const blank = await place(1);
  const { repeatBlank } = await openTab();
  const errors = [{ field: 'phone', message: 'Укажите телефон' }];
  browser.network.fail('addBlank', { kind: 'refused', status: 422, body: { message: 'Нет', errors } });
  expect(await repeatBlank(blank)).toMatchObject({ status: 'failed', errors });
  expect(await repeatBlank(blank)).toMatchObject({ status: 'done' });
  const keys = browser.network.asked('addBlank').map(({ headers: sent }) => sent.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
