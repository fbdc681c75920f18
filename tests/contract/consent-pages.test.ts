import { expect, test } from 'vitest';
import { getConsentDocuments, getConsents, giveConsents } from '../../src/contract/account/consent.ts';
import { formatMoney } from '../../src/domain/text/format.ts';
import { rulesOf } from '../../src/reference-api/rules/shop-rules.ts';
import { consentShop } from './fixture/consents.ts';
import { testApi } from './fixture/test-api.ts';

test('API-02 consents: a text that tells a rule is kept as it was read, and another rule is another text', async () => {
  const api = testApi({ shop: consentShop });
  const { documents } = api.store;
  const page = documents.one('page', 'for-marketing')!;
  const html = '<p>Пишем о доставке даром от {{freeDeliveryFrom}}.</p>';
  documents.put('page', page.code, { ...page, blocks: [{ type: 'text', html }] });
  const { freeDeliveryFrom } = rulesOf(api.store, 'orderRules');
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
