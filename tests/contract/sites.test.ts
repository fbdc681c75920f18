import { expect, test } from 'vitest';
import { getBannerBlock, getBanners } from '../../src/contract/content/banner.ts';
import { getConfig } from '../../src/contract/shop/config.ts';
import { Header } from '../../src/contract/calls/headers.ts';
import { getInit, getSites } from '../../src/contract/shop/site.ts';
import { DEALER_SITE } from '../../src/reference-api/seed/shop/dealer-site.ts';
import { bannerBlocks } from '../../src/reference-api/seed/showcase/banners.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi({
  shop: { ...fixtureShop, furtherSites: [DEALER_SITE], bannerBlocks: bannerBlocks([], []).blocks },
});

const atDealers = { [Header.siteId]: '2' };
const titlesOf = (block: { banners: readonly { title: string }[] }) =>
  block.banners.map(({ title }) => title);

test('every site is listed; configuration and first call are those of the site that is asked', async () => {
  expect((await api.call(getSites, {})).data.map(({ id, variant }) => [id, variant])).toEqual([
    [1, undefined],
    [2, 'dealer'],
  ]);
  expect((await api.call(getInit, {})).site.id).toBe(1);
  expect((await api.call(getInit, {}, atDealers)).site.id).toBe(2);
  expect((await api.call(getConfig, {})).showcase?.dealerBanners).toBeUndefined();
  expect((await api.call(getConfig, {}, atDealers)).showcase?.dealerBanners).toBe('dealer');
});

test('a dealer gets the phones and banners for dealers, anybody else those for everybody', async () => {
  const { headers: customer } = await api.customer('guest');
  const { headers: dealer } = await api.customer('dealer');
  const phonesFor = async (headers: Record<string, string>) =>
    (await api.call(getSites, {}, headers)).data[1]?.phones.map(({ number }) => number);
  const dealersPhones = DEALER_SITE.phonesOf[0]?.phones.map(({ number }) => number);
  expect(await phonesFor(dealer)).toEqual(dealersPhones);
  expect(await phonesFor(customer)).toEqual(DEALER_SITE.site.phones.map(({ number }) => number));
  expect(await phonesFor({})).toEqual(DEALER_SITE.site.phones.map(({ number }) => number));

  const block = { params: { code: 'dealer' }, query: {} };
  expect(titlesOf(await api.call(getBannerBlock, block, dealer))).toEqual(['Ваш менеджер на\u00a0связи']);
  expect(titlesOf(await api.call(getBannerBlock, block, customer))).toEqual([]);
  expect(titlesOf(await api.call(getBannerBlock, block))).toEqual([]);
  const listed = (await api.call(getBanners, {})).data.find(({ code }) => code === 'dealer-popup');
  expect(listed?.banners).toEqual([]);
});
