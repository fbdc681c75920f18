import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ConsentDocumentSchema } from '../../src/contract/account/consent.ts';
import { browsableShop } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const DOCUMENTS = '/consents/v1/documents';
const ShellSchema = z.object({
  consents: z.array(ConsentDocumentSchema),
  settings: z.object({ without: z.optional(z.array(z.string())) }),
});

const plain = browsableShop();
const text = (html: string) => [{ type: 'text' as const, html }];
const terms = {
  id: 901,
  code: 'consent-order',
  parentId: null,
  title: 'Согласие на заказ',
  lead: '',
  isPage: true,
  sort: 90,
  blocks: text('<p>Чтобы довезти заказ.</p>'),
};
const asked = {
  code: 'order',
  label: 'Даю согласие',
  linkWords: 'согласие',
  page: terms.code,
  places: [{ place: 'order' as const, required: true }],
  withdrawal: 'free' as const,
  consequence: '',
};

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest({ ...plain, pages: [...plain.pages, terms], consents: [asked] });
});
afterEach(() => shop.close());

const shell = () => z.parse(ShellSchema, JSON.parse(shop.page('_data/shell.json')));

test('LAW-01 a release knows what is asked for, and a page’s new text is another version', async () => {
  await shop.rebuild();
  const [before] = shell().consents;
  expect(before).toMatchObject({ code: 'order', link: '/consent-order', label: asked.label });
  expect(shell().settings.without ?? []).not.toContain('consents');
  shop.store.documents.put('page', terms.code, { ...terms, blocks: text('<p>Чтобы позвать соседей.</p>') });
  await shop.only('page');
  expect(shell().consents[0]?.hash).not.toBe(before?.hash);
  shop.store.documents.remove('consent', 'order');
  await shop.only('config');
  expect(shell()).toMatchObject({ consents: [], settings: { without: ['consents'] } });
});

test.each([404, 405, 501])(
  'LAW-01 BACK-03 a back end that answers %i has one box for all, and nothing is said of it',
  async (status) => {
    shop.disturb = (path, answer) =>
      path === DOCUMENTS ? Response.json({ message: 'Нет' }, { status }) : answer;
    const { warnings } = await shop.rebuild();
    expect(warnings.filter((warning) => warning.includes('onsent'))).toEqual([]);
    expect(shell()).toMatchObject({ consents: [], settings: { without: ['consents'] } });
  },
);

test('a configuration without consents is not asked for them', async () => {
  const { documents } = shop.store;
  const [config] = documents.all('config');
  if (!config) throw new Error('no configuration');
  documents.put('config', 'shop', { ...config, without: ['consents'] });
  await shop.rebuild();
  expect(shop.calls).not.toContain(DOCUMENTS);
  expect(shell().consents).toEqual([]);
});

test('documents that cannot be read just now stop the build: nobody is asked for less than before', async () => {
  shop.disturb = (path, answer) =>
    path === DOCUMENTS ? Response.json({ message: 'Нет' }, { status: 403 }) : answer;
  await expect(shop.rebuild()).rejects.toThrow(/getConsentDocuments/);
});
