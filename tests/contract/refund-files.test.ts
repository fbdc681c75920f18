import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredFileSchema } from '../../src/contract/shop/file.ts';
import { downloadPath } from '../../src/contract/content/media.ts';
import { requestRefund } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from './fixture/checkout.ts';
import { testApi } from './fixture/test-api.ts';
import { picture, upload } from './fixture/upload.ts';
import { TOWEL } from './fixture/group-ids.ts';

const api = testApi();
const anna = await api.customer('guest', { email: 'anna@example.com' });
const boris = await api.customer();

const photo = async ({ headers }: typeof anna) =>
  z.parse(
    StoredFileSchema,
    await (await upload(api, await picture('jpeg'), { target: 'refund', headers })).json(),
  ).id;

test('API-02 files: photographs of a refund are the customer’s own, and stay with it', async () => {
  const { orderId } = await order(api, { headers: anna.headers });
  for (const to of [OrderStatus.completed, OrderStatus.shipped, OrderStatus.received])
    changeStatus(api.store, orderId, { to }, new Date());
  const lines = [{ groupId: TOWEL, count: 1 }];
  const body = (fileIds: number[]) => ({ body: { orderId, lines, reason: 'Затяжка', fileIds } });

  const strangers = await photo(boris);
  const refused = await api.refused(requestRefund, body([strangers]), anna.headers);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'fileIds', message: 'Файл не найден. Прикрепите его ещё раз' }] },
  });

  const own = await photo(anna);
  await api.call(requestRefund, body([own]), anna.headers);
  expect(api.store.uploads.deleteUnattached(new Date(Date.now() + 1000))).toHaveLength(1);
  expect((await api.fetch(downloadPath(own), { headers: anna.headers })).status).toBe(200);
  expect((await api.fetch(downloadPath(own), { headers: boris.headers })).status).toBe(404);
});
