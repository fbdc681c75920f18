import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addBlank, placeBlank } from '../../src/contract/order/blank.ts';
import { addShipping } from '../../src/contract/order/delivery.ts';
import { toggleFavorite } from '../../src/contract/account/favorite.ts';
import { cancelOrder, requestRefund } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { addReview, ReviewType } from '../../src/contract/catalog/review.ts';
import { login, refresh, sendVerification } from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile, updateUserParams } from '../../src/contract/account/user.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { bearer, credentials, lastSecret, register, signIn, own, ownerCode } from './fixture/accounts.ts';
import { order, orderForm } from './fixture/checkout.ts';
import { testApi } from './fixture/test-api.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const folder = temporaryFolder('delete');

const NameSchema = z.object({ name: z.string() });

/** Every row of the database as text, after its table's name. */
function rowsOf(path: string): string[] {
  using db = new DatabaseSync(path, { readOnly: true });
  return db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .flatMap((row) => {
      const { name } = z.parse(NameSchema, row);
      return db
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((one) => `${name} ${JSON.stringify(one)}`);
    });
}

const fio = 'Несравненная Аполлинария';
const traces = /Несравненн|Аполлинари|polina@|79005553535|Лежневская, д. 12/i;

test('API-02 users: a deleted account leaves its orders and nothing of the person', async () => {
  const databasePath = join(folder, 'shop.sqlite');
  const api = testApi({ databasePath });
  const contacts = { fio, email: 'polina@example.com', phone: '+79005553535' };
  await register(api, contacts);
  await signIn(api, { username: contacts.email, emailOnly: true });
  const password = await lastSecret(api, contacts.email);
  const { token } = await signIn(api, { username: contacts.email, password });
  const headers = bearer(token);
  const uid = (await api.call(getProfile, {}, headers)).uid;

  const { orderId } = await order(api, { headers, form: { personalData: contacts } });
  const received = await order(api, { headers, form: { personalData: contacts } });
  for (const to of [OrderStatus.completed, OrderStatus.assembling, OrderStatus.shipped, OrderStatus.received])
    changeStatus(api.store, received.orderId, { to }, new Date());
  const refund = {
    orderId: received.orderId,
    lines: [{ groupId: TOWEL, count: 1 }],
    reason: fio,
    fileIds: [],
  };
  await api.call(requestRefund, { body: refund }, headers);
  const cancelled = await order(api, { headers, form: { personalData: contacts } });
  const why = { orderId: cancelled.orderId, cancelStatusId: 1, comment: fio };
  await api.call(cancelOrder, { query: why }, headers);
  const { personalShipping } = orderForm('', 0);
  const shipping = { ...personalShipping!, contactPerson: fio, phone: contacts.phone };
  await api.call(addShipping, { body: shipping }, headers);
  await api.call(toggleFavorite, { body: { product: 101 } }, headers);
  const quick = { groups: [{ id: WHITE_SATIN, count: 1 }], comment: fio, fio, phone: contacts.phone };
  await api.call(
    placeBlank,
    { body: { ...quick, accept: true, deviceId: 'd' } },
    { ...headers, 'idempotency-key': 'b' },
  );
  await api.call(
    addBlank,
    { body: { groups: quick.groups, comment: fio } },
    { ...headers, 'idempotency-key': 'c' },
  );
  const review = { typeId: ReviewType.product, productId: 101, author: fio, rating: 5, text: 'Хорошо' };
  const reviewRest = { params: [{ code: 'colour', value: 'Тот' }], imageIds: [], videoIds: [], accept: true };
  await api.call(addReview, { body: { ...review, ...reviewRest } }, { ...headers, 'idempotency-key': 'r' });
  api.store.mailing.setSubscribed(contacts.email, true, new Date());
  await api.call(sendVerification, { body: { channel: 'phone' } }, headers);
  const params = [{ code: 'call_time', value: fio }];
  await api.call(updateUserParams, { body: { params } }, headers);
  api.store.notifications.add({ uid, typeCode: 'order', title: fio, body: '' }, new Date());
  api.store.forms.add(
    { typeId: 1, uid, page: '/', values: [{ code: 'fio', value: fio }], fileIds: [] },
    new Date(),
  );

  const owner = await ownerCode(api, headers, contacts.email);
  expect(await api.call(deleteUser, { body: owner }, headers)).toEqual({ deleted: true });
  // What was sent is not the shop's any more.
  const left = rowsOf(databasePath).filter((row) => !row.startsWith('outbox '));
  expect(left.filter((row) => traces.test(row))).toEqual([]);
  expect(left.some((row) => row.startsWith('shop_order ') && row.includes(String(orderId)))).toBe(true);
  for (const table of ['session', 'one_time_secret', 'customer_param', 'basket', 'favorite', 'shipping']) {
    expect(left.filter((row) => row.startsWith(`${table} `) && row.includes(`"uid":${uid}`))).toEqual([]);
  }
});

test('API-02 users: a deleted account is signed out everywhere, and its e-mail and phone are free', async () => {
  const api = testApi();
  const { token, refreshToken } = await register(api);
  const before = await api.call(getProfile, {}, bearer(token));
  await api.call(deleteUser, { body: own }, bearer(token));
  expect((await api.refused(getProfile, {}, bearer(token))).status).toBe(401);
  const spent = { body: { oldRefreshToken: refreshToken, deviceId: 'device' } };
  expect((await api.refused(refresh, spent)).status).toBe(401);
  expect((await api.refused(login, { body: credentials() })).status).toBe(422);
  const again = await register(api);
  const after = await api.call(getProfile, {}, bearer(again.token));
  expect(after.email).toBe(before.email);
  expect(after.uid).not.toBe(before.uid);
});

test('API-02 users: a deleted account takes the subscription of its proved e-mail along, and of no other', async () => {
  const api = testApi();
  const email = 'anna@example.com';
  const remove = async (prove: boolean) => {
    let fresh: string | null = (await register(api)).token;
    api.store.mailing.setSubscribed(email, true, new Date());
    if (prove) {
      await signIn(api, { emailOnly: true });
      ({ token: fresh } = await signIn(api, { password: await lastSecret(api, email) }));
    }
    const owner = prove ? await ownerCode(api, bearer(fresh), email) : own;
    await api.call(deleteUser, { body: owner }, bearer(fresh));
    return api.store.mailing.isSubscribed(email);
  };
  expect(await remove(false)).toBe(true);
  expect(await remove(true)).toBe(false);
});

test('API-02 users: a password that is given must be the own one; nobody tries many', async () => {
  const api = testApi();
  const { token } = await register(api);
  const given = (password: string) => api.refused(deleteUser, { body: { password } }, bearer(token));
  const wrong = await given('wrong-password');
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual([{ field: 'password', message: 'Неверный пароль' }]);
  for (let attempt = 0; attempt < 9; attempt++) await given('wrong-password');
  expect((await given(credentials().password ?? '')).status).toBe(429);
  expect((await api.call(getProfile, {}, bearer(token))).email).toBe('anna@example.com');
});

test('API-02 users: the own password deletes the account', async () => {
  const api = testApi();
  const { token } = await register(api);
  const body = { password: ` ${credentials().password ?? ''} ` };
  expect(await api.call(deleteUser, { body }, bearer(token))).toEqual({ deleted: true });
  expect((await api.refused(getProfile, {}, bearer(token))).status).toBe(401);
});
