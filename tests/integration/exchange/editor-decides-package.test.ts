import { expect, test } from 'vitest';
import { EditorBrowser, editorShop } from '../../contract/fixture/editor.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { shopWith1C } from './shop-with-1c.ts';

test('MOVE-07 an editor reads that a package of 1C waits, and lets it in or not', async () => {
  const { api, oneC } = shopWith1C({ shop: editorShop });
  const cloths = Array.from({ length: 20 }, (_, index) => cloth(String(index)));
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const editor = new EditorBrowser(api);
  await editor.signIn();
  const few = { 'import.xml': importXml(cloths.slice(0, 12)) };
  const asked = 'С витрины ушли бы 8 из 20 товаров';
  const sold = () => api.store.exchange.products.countSold();
  expect((await editor.get('/editor')).html).not.toContain(asked);
  await oneC.exchange(few);
  expect((await editor.get('/editor')).html).toContain(asked);
  const waiting = async () =>
    /name="package" value="([^"]+)"/.exec((await editor.get('/editor')).html)?.[1] ?? '';
  const drop = { decision: 'drop', package: await waiting() };
  expect((await editor.post('/editor/exchange', drop)).html).not.toContain(asked);
  expect(sold()).toBe(20);
  await oneC.exchange({ 'import.xml': importXml(cloths.slice(0, 13)) });
  const seen = { decision: 'allow', package: await waiting() };
  await oneC.exchange(few);
  // Another one than the editor has read of.
  expect((await editor.post('/editor/exchange', seen)).html).toContain(asked);
  expect(sold()).toBe(20);
  const allow = { decision: 'allow', package: await waiting() };
  expect((await editor.post('/editor/exchange', allow)).html).not.toContain(asked);
  expect(sold()).toBe(12);
  const stranger = new EditorBrowser(api);
  expect((await stranger.post('/editor/exchange', { decision: 'allow' })).status).toBe(401);
});
