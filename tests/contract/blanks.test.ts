import { beforeEach, expect, test } from 'vitest';
import {
  addBlank,
  deleteBlanks,
  getBlankCounts,
  getBlanks,
  placeBlank,
} from '../../src/contract/order/blank.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { BlankStatus } from '../../src/reference-api/blanks/blank-statuses.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { TABLECLOTH, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

let api: TestApi;
let anna: Awaited<ReturnType<TestApi['customer']>>;
beforeEach(async () => {
  api = testApi();
  anna = await api.customer('guest', { phone: '+79001234567' });
});

const form = {
  groups: [{ id: WHITE_SATIN, count: 2.5 }],
  comment: 'Позвоните после шести',
  fio: 'Иванова Анна',
  phone: '+79001234567',
  accept: true,
  deviceId: 'device',
};
const key = (value = 'key') => ({ 'idempotency-key': value });
const own = (value = 'key') => ({ ...anna.headers, ...key(value) });
const wanted = { groups: [{ id: TOWEL, count: 2 }], comment: '' };

test('API-02 blanks: anybody leaves a name and a number, and the shop hears of it', async () => {
  const { id } = await api.call(placeBlank, { body: form }, key());
  const [message] = api.store.outbox.latest(1, 'shop@example.com');
  expect(message?.subject).toBe(`Быстрый заказ №\u00a0${id}`);
  expect(message?.body).toContain('Иванова Анна, +79001234567');
  expect(message?.body).toContain('Сатин белёный / 220 см, 2,5\u00a0м');
  expect(message?.body).toContain('1\u00a0125\u00a0₽');
});

test('API-02 blanks: nothing is taken out of stock, and what is not in stock can be asked for', async () => {
  await api.call(placeBlank, { body: { ...form, groups: [{ id: TABLECLOTH, count: 3 }] } }, key());
  await api.call(placeBlank, { body: { ...form, groups: [{ id: TOWEL, count: 30 }] } }, key('other'));
  expect((await api.call(viewProduct, { query: { code: 'polotentse' } })).allRemnants).toBe(10);
});

test('API-02 blanks: a group named twice is wanted twice, and no more of it than anybody means', async () => {
  const groups = [
    { id: TOWEL, count: 2 },
    { id: WHITE_SATIN, count: 1_000_000_000 },
    { id: TOWEL, count: 1 },
  ];
  const { lines, sum } = await api.call(addBlank, { body: { groups, comment: '' } }, own());
  expect(lines.map(({ groupId, count }) => [groupId, count])).toEqual([
    [TOWEL, 3],
    [WHITE_SATIN, 100_000],
  ]);
  expect(sum).toBe(lines.reduce((total, line) => total + line.sum, 0));
});

test('API-02 blanks: a line says what its product is in the shop now, so that it can be ordered again', async () => {
  const added = await api.call(addBlank, { body: wanted }, own());
  expect(added.lines).toMatchObject([{ groupId: TOWEL, unit: 'piece', code: 'polotentse', imageId: 1 }]);
  expect(added.lines[0]?.categories?.length).toBeGreaterThan(0);
  const again = { groups: added.lines.map(({ groupId: id, count }) => ({ id, count })), comment: '' };
  expect((await api.call(addBlank, { body: again }, own('again'))).sum).toBe(added.sum);
  api.store.products.remove(201);
  const { data } = await api.call(getBlanks, { query: {} }, anna.headers);
  expect(data[0]?.lines).toMatchObject([{ groupId: TOWEL, code: null, categories: [], imageId: null }]);
  expect((await api.refused(addBlank, { body: again }, own('gone'))).status).toBe(404);
});

test('API-02 blanks: the same key is one quick order, with other words it is refused', async () => {
  const first = await api.call(placeBlank, { body: form }, key());
  expect(await api.call(placeBlank, { body: form }, key())).toEqual(first);
  const other = await api.refused(placeBlank, { body: { ...form, comment: '' } }, key());
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect((await api.refused(placeBlank, { body: form })).status).toBe(400);
  expect((await api.call(placeBlank, { body: form }, key('next'))).id).toBe(first.id + 1);
});

test('API-02 blanks: every broken rule is named', async () => {
  const body = { ...form, fio: 'Anna', phone: '+7900', accept: false };
  const { status, body: answer } = await api.refused(placeBlank, { body }, key());
  expect([status, answer.errors]).toEqual([
    422,
    [
      { field: 'fio', message: 'Поле ФИО должно содержать русские буквы от А до Я' },
      { field: 'phone', message: 'Вы ввели некорректный номер телефона' },
      { field: 'accept', message: 'Необходимо подтвердить обработку персональных данных' },
    ],
  ]);
  const unknown = { ...form, groups: [{ id: 9, count: 1 }] };
  expect((await api.refused(placeBlank, { body: unknown }, key())).status).toBe(404);
});

test('VAL-35 a quick order keeps its caller as names and numbers are written', async () => {
  const body = { ...form, fio: 'иванова\tанна', phone: '+7 (900) 123-45-67' };
  await api.call(placeBlank, { body }, key('written'));
  expect(api.store.outbox.latest(1)[0]?.body).toContain('Иванова Анна, +79001234567');
});

test('API-02 blanks: a customer is called at the number of the profile', async () => {
  const blank = await api.call(addBlank, { body: wanted }, own());
  expect(blank).toMatchObject({
    statusId: BlankStatus.new,
    fio: 'Иванова Анна Петровна',
    phone: '+79001234567',
    sum: 1180_00,
    lines: [{ groupId: TOWEL, title: 'Полотенце махровое / 50 × 90 см', count: 2, price: 590_00 }],
  });
  expect(await api.call(addBlank, { body: wanted }, own())).toEqual(blank);
  const silent = await api.customer();
  const refused = await api.refused(addBlank, { body: wanted }, { ...silent.headers, ...key() });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'phone' }] } });
});

test('API-02 blanks: a wholesaler sees the prices of the role', async () => {
  const dealer = await api.customer('dealer', { phone: '+79007654321' });
  const { sum } = await api.call(addBlank, { body: wanted }, { ...dealer.headers, ...key() });
  expect(sum).toBe(944_00);
});

test('API-02 blanks: the account lists, counts and deletes its own', async () => {
  const ids: number[] = [];
  for (const value of ['one', 'two', 'three']) {
    ids.push((await api.call(addBlank, { body: wanted }, own(value))).id);
  }
  await api.call(placeBlank, { body: form }, key());
  const stranger = await api.customer('guest', { phone: '+79007654321' });
  const theirs = await api.call(addBlank, { body: wanted }, { ...stranger.headers, ...key() });
  api.store.blanks.setStatus(ids[0]!, BlankStatus.inWork);

  const all = await api.call(getBlanks, { query: { limit: 2 } }, anna.headers);
  expect(all.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(all.meta).toMatchObject({ totalCount: 3, pageCount: 2 });
  expect(all.statuses.map(({ title }) => title)).toEqual(['Новый', 'В работе', 'Оформлен', 'Отменён']);
  const inWork = await api.call(getBlanks, { query: { statusId: BlankStatus.inWork } }, anna.headers);
  expect(inWork.data.map(({ id }) => id)).toEqual([ids[0]]);

  const query = { ids: [ids[1]!, ids[1]!, theirs.id, 1] };
  expect(await api.call(deleteBlanks, { query }, anna.headers)).toEqual({ deletedIds: [ids[1]] });
  expect(await api.call(deleteBlanks, { query }, anna.headers)).toEqual({ deletedIds: [] });
  const { data: counts } = await api.call(getBlankCounts, {}, anna.headers);
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
  expect((await api.call(getBlanks, { query: {} }, stranger.headers)).data).toHaveLength(1);
});
