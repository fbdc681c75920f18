import { expect, test } from 'vitest';
import { getConsentDocuments, getConsents, giveConsents } from '../../src/contract/account/consent.ts';
import { formatMoney } from '../../src/domain/text/format.ts';
import { rulesOf } from '../../src/reference-api/rules/shop-rules.ts';
import { DEMO_STAFF } from '../../src/reference-api/seed/customers/demo-staff.ts';
import { consentShop } from './fixture/consents.ts';
import { EditorBrowser } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

test('API-02 consents: a text that tells a rule is kept as it was read, and another rule is another text', async () => {
  const api = testApi({ shop: consentShop });
  const { documents } = api.store;
  const page = documents.one('page', 'for-marketing')!;
  const html = '<p>Пишем о доставке даром от {{freeDeliveryFrom}}.</p>';
  documents.put('page', page.code, { ...page, blocks: [{ type: 'text', html }] });
  const freeDeliveryFrom = rulesOf(api.store, 'orderRules').freeDeliveryFrom ?? 0;
  const { headers } = await api.customer();
  const marketing = async () => {
    const { data } = await api.call(getConsentDocuments, {});
    return { code: 'marketing', hash: data.find(({ code }) => code === 'marketing')!.hash };
  };
  const body = { consents: [await marketing()], place: 'subscription' as const };
  await api.call(giveConsents, { body }, headers);
  const { data, texts } = await api.call(getConsents, {}, headers);
  expect(data.map(({ code, isCurrent }) => [code, isCurrent])).toEqual([['marketing', true]]);
  const sum = formatMoney(freeDeliveryFrom).replaceAll('\u00a0', ' ');
  expect(texts[0]?.text).toContain(`даром от ${sum}.`);

  documents.put('orderRules', 'shop', { freeDeliveryFrom: freeDeliveryFrom + 100_00 });
  expect((await api.call(getConsents, {}, headers)).data[0]?.isCurrent).toBe(false);
  expect((await marketing()).hash).not.toBe(body.consents[0]?.hash);
});

test('STAFF-03 a page with another code keeps its consent and its places in settings, and stays a page while a consent names it', async () => {
  const api = testApi({ shop: { ...consentShop, staff: DEMO_STAFF }, siteUrl: 'https://shop.test' });
  const editor = new EditorBrowser(api);
  await editor.signIn();
  const codes = async () => (await api.call(getConsentDocuments, {})).data.map(({ code }) => code);
  const before = await codes();
  const { data } = await api.call(getConsentDocuments, {});
  const page = '/editor/pages/13';
  const folder = await editor.edit(page, { isPage: '' });
  expect(folder.status).toBe(422);
  expect(folder.html).toContain('На этой странице стоит текст согласия');
  await editor.edit(page, { code: 'reklama' });
  expect(await codes()).toEqual(before);
  expect(api.store.documents.one('consent', 'marketing')?.page).toBe('reklama');
  const after = (await api.call(getConsentDocuments, {})).data;
  expect(after.map(({ hash }) => hash)).toEqual(data.map(({ hash }) => hash));
  expect((await editor.get('/editor/consents/marketing/history')).html).toContain('Страница с текстом');

  const flags = '/editor/settings-flags/1';
  const category = api.store.documents.all('category')[0]!;
  await editor.edit(flags, { CUSTOM_CAROUSEL_CATEGORY: category.code });
  await editor.edit(`/editor/categories/${category.id}`, { code: 'tkani-novye' });
  expect(JSON.stringify(api.store.documents.all('config'))).toContain(
    '"CUSTOM_CAROUSEL_CATEGORY":"tkani-novye"',
  );
});

test('STAFF-03 a draft that takes a page away does not go out once a consent names the page', async () => {
  let now = new Date('2026-03-01T09:00:00+03:00');
  const shop = { ...consentShop, staff: DEMO_STAFF };
  const api = testApi({ shop, siteUrl: 'https://shop.test', now: () => now });
  const editor = new EditorBrowser(api);
  await editor.signIn();
  const page = api.store.documents
    .all('page')
    .find(({ isPage, code }) => isPage && !code.startsWith('for-'))!;
  await editor.edit(`/editor/pages/${page.id}`, { isPage: '', intent: 'draft' });
  await editor.edit(`/editor/pages/${page.id}/draft`, { publishAt: '2026-03-01T09:05' });
  const [consent] = api.store.documents.all('consent');
  await editor.edit(`/editor/consents/${consent!.code}`, { page: page.code });
  now = new Date('2026-03-01T09:05:00+03:00');
  api.publishSchedule.run();
  expect(api.store.documents.one('page', page.code)?.isPage).toBe(true);
  expect((await editor.get('/editor/drafts')).html).toContain('вышел в&nbsp;срок');
  expect((await editor.get(`/editor/pages/${page.id}/draft`)).html).toContain('стоит текст согласия');
});
