import { expect, test } from 'vitest';
import { EditorBrowser, editorShop } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

const FACTS = { savedAt: Date.now(), editorName: 'Анна', publishAt: Date.now() };

async function opened(testBank: boolean) {
  const api = testApi({ shop: editorShop, siteUrl: 'https://shop.test', testBank });
  const editor = new EditorBrowser(api);
  await editor.signIn();
  return { api, editor };
}

test('STAFF-04 without a bank, a way of paying at once is none that others may be left with', async () => {
  const { api, editor } = await opened(false);
  const refused = await editor.edit('/editor/payment-methods/2', { roles: 'dealer' });
  expect(refused.html).toContain('останутся без способа оплаты');
  await editor.post('/editor/payment-methods/2/delete', {});
  expect(api.store.documents.one('paymentMethod', 2)).toMatchObject({ code: 'receipt' });
  const { html } = await editor.get('/editor/payment-methods/2');
  const totals = html.slice(html.indexOf('<table class="totals">'));
  expect(totals).toContain('При получении');
  expect(totals).not.toContain('Картой');
});

test('STAFF-04 with a bank, the way of paying at once may be the only one', async () => {
  const { api, editor } = await opened(true);
  await editor.post('/editor/payment-methods/2/delete', {});
  expect(api.store.documents.one('paymentMethod', 2)).toBeUndefined();
});

test('STAFF-04 the last way of delivery keeps a place to deliver to', async () => {
  const { api, editor } = await opened(true);
  await editor.post('/editor/delivery-points/iv-1/delete', {});
  for (const { code } of api.store.documents.all('deliveryPoint'))
    await editor.post(`/editor/delivery-points/${code}/delete`, {});
  await editor.post('/editor/delivery-methods/point/delete', {});
  const into = { type: 'pickupPoint', 'options.0.@': '', 'options.1.@': '' };
  const { html, status } = await editor.edit('/editor/delivery-methods/courier', into);
  expect(status).toBe(422);
  expect(html).toContain('заказы будет некуда везти');
  expect(api.store.documents.one('deliveryMethod', 'courier')).toMatchObject({ type: 'address' });
});

test('STAFF-04 the last point stays while orders can be delivered to nothing else', async () => {
  const { api, editor } = await opened(true);
  await editor.post('/editor/delivery-methods/courier/delete', {});
  const codes = api.store.documents.all('deliveryPoint').map(({ code }) => code);
  for (const code of codes) await editor.post(`/editor/delivery-points/${code}/delete`, {});
  expect(api.store.documents.all('deliveryPoint').map(({ code }) => code)).toEqual(codes.slice(-1));
});

test('STAFF-04 the last point is not moved to a way that delivers to addresses', async () => {
  const { api, editor } = await opened(true);
  const points = api.store.documents.all('deliveryPoint');
  for (const { code } of points.slice(1)) await editor.post(`/editor/delivery-points/${code}/delete`, {});
  const [last] = points;
  const other = { ...api.store.documents.one('deliveryMethod', last!.method)!, code: 'locker' };
  api.store.documents.put('deliveryMethod', 'locker', { ...other, isDefault: false });
  await editor.post('/editor/delivery-methods/courier/delete', {});
  const path = `/editor/delivery-points/${last!.code}`;
  // A draft that was made while there was another way.
  const drafted = { ...last!, method: 'courier' };
  api.store.drafts.put('deliveryPoint', drafted, { id: last!.code, base: last, ...FACTS });
  api.publishSchedule.run();
  expect(api.store.documents.one('deliveryPoint', last!.code)).toEqual(last);
  expect((await editor.get(`${path}/draft`)).html).toContain('доставлять станет нечем');
  const { html, status } = await editor.edit(path, { method: 'locker' });
  expect([status, html.includes('доставлять станет нечем')]).toEqual([200, false]);
});
