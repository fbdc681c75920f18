import { afterEach, expect, test } from 'vitest';
import { asPastedVideo } from '../../src/contract/calls/pasted-video.ts';
import { parseLink } from '../../src/contract/calls/safe-url.ts';
import { parseVideoLink } from '../../src/domain/content/video.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { hostileLinks } from '../property/hostile/hostile-links.ts';
import {
  bannersWith,
  blocksWith,
  linkedText,
  withoutUnsafeMarks,
} from '../property/hostile/planted-links.ts';
import { browsableShop } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

/** What a text of the shop's database can hold, so that what is reported is what was planted. */
const planted = hostileLinks.filter((link) => link.isWellFormed() && link.length < 200);

let shop: ShopUnderTest;
afterEach(() => shop.close());

/** The warnings about links of a shop whose back end sends links as they are. */
async function warningsOf(change: Partial<DemoShop>): Promise<string[]> {
  shop = new ShopUnderTest({ ...browsableShop(), ...change });
  shop.disturb = (_, answer) => withoutUnsafeMarks(answer);
  return linkWarnings((await shop.rebuild()).warnings);
}

const linkWarnings = (warnings: readonly string[]): string[] =>
  warnings.filter((warning) => warning.includes('unsafe'));

function shown(link: string): string {
  const cut = link.length > 100 ? `${link.slice(0, 100)}…` : link;
  return cut.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

const warningOf = (owner: string, field: string, link: string): string =>
  `${owner}, ${field}: the link "${shown(link)}" is unsafe and left out.`;

const raw = planted.filter((link) => !link.startsWith('unsafe:'));

test('SEC-05 every unsafe social network is named and none is in the release', async () => {
  const { site } = browsableShop();
  const socials = raw.map((link) => ({ title: 'Сеть', url: parseLink(link) }));
  const good = { title: 'ВКонтакте', url: parseLink('https://vk.com/shop') };
  const warnings = await warningsOf({ site: { ...site, socials: [...socials, good] } });
  expect(warnings).toEqual(raw.map((link, index) => warningOf('Site (test)', `socials.${index}.url`, link)));
  expect(JSON.parse(shop.page('_data/shell.json'))).toMatchObject({
    site: { socials: [good] },
  });
});

test('SEC-05 contacts that are more than a number or an address are named', async () => {
  const { site, shopPoints } = browsableShop();
  const [point] = shopPoints;
  if (!point) throw new Error('There is no shop point.');
  const warnings = await warningsOf({
    site: { ...site, email: 'a@b.test?bcc=c@evil.test', phones: [{ number: 'звоните', note: '' }] },
    shopPoints: [{ ...point, phone: '+7+8', email: 'a@b.test%0d%0aBcc:c@evil.test' }],
  });
  expect(warnings).toEqual([
    warningOf('Shop point #1', 'phone', '+7+8'),
    warningOf('Shop point #1', 'email', 'a@b.test%0d%0aBcc:c@evil.test'),
    warningOf('Site (test)', 'email', 'a@b.test?bcc=c@evil.test'),
    warningOf('Site (test)', 'phones.0.number', 'звоните'),
  ]);
});

test('SEC-05 every unsafe link of banners and widgets is named by its record', async () => {
  const [widget] = browsableShop().widgets;
  if (!widget) throw new Error('There is no widget.');
  const warnings = await warningsOf({
    bannerBlocks: [{ code: 'home-hero', banners: bannersWith(raw) }],
    widgets: [{ ...widget, link: parseLink('javascript:alert(1)') }],
  });
  expect(warnings).toEqual([
    ...raw.map((link, index) => warningOf(`Banner #${index + 1} (home-hero)`, 'link', link)),
    warningOf('Widget (home-new)', 'link', 'javascript:alert(1)'),
  ]);
});

test.each([
  ['page', 'Page #1 (about)'],
  ['news', 'News #1'],
  ['raffle', 'Raffle (plaid)'],
] as const)('SEC-05 every unsafe link in the blocks of a %s is named', async (kind, owner) => {
  const { pages, news, raffles } = browsableShop();
  // Rich text has its spaces cut, as browsers do.
  const links = raw.filter(
    (link) => link.trim() === link && !link.includes('\u0000') && !link.includes('\r'),
  );
  const blocks = blocksWith(links);
  const warnings = await warningsOf({
    ...(kind === 'page' && { pages: pages.map((one) => (one.id === 1 ? { ...one, blocks } : one)) }),
    ...(kind === 'news' && { news: news.map((one) => (one.id === 1 ? { ...one, blocks } : one)) }),
    ...(kind === 'raffle' && { raffles: raffles.map((one) => ({ ...one, blocks })) }),
  });
  const expected = blocks.flatMap((block, index) => {
    const field = `blocks.${index}`;
    const link = links[Math.floor((index - 1) / 3)] ?? '';
    if (block.type === 'text') return [warningOf(owner, `${field}.html`, link)];
    if (block.type === 'fabricType') return [warningOf(owner, `${field}.link`, link)];
    if (block.type === 'video') return parseVideoLink(link) ? [] : [warningOf(owner, `${field}.url`, link)];
    const part = (at: number) =>
      block.type === 'fabricTypeList' ? `${field}.fabrics.${at}.link` : `${field}.tabs.${at}.html`;
    return links.map((one, at) => warningOf(owner, part(at), one));
  });
  const named = warnings.filter((warning) => warning.startsWith(owner));
  expect(named).toEqual(expected.slice(0, named.length));
  const [, untold = '0'] =
    /^Other unsafe links that are left out: (\d+)\.$/.exec(warnings.at(-1) ?? '') ?? [];
  expect(named.length + Number(untold)).toBe(expected.length);
});

test('SEC-05 products and SEO data keep their pages and are named until they are mended', async () => {
  const fixture = browsableShop();
  const [first] = fixture.products;
  if (!first) throw new Error('There is no product.');
  const hostile = {
    ...first,
    videoLink: asPastedVideo('javascript:alert(1)'),
    description: linkedText('vbscript:x') + linkedText('/about'),
  };
  const warnings = await warningsOf({
    products: [hostile, ...fixture.products.slice(1)],
    seo: fixture.seo.map((one) => (one.id === 1 ? { ...one, text: linkedText('//evil.test') } : one)),
  });
  const expected = [
    warningOf('Product (p-1)', 'description', 'vbscript:x'),
    warningOf('Product (p-1)', 'videoLink', 'javascript:alert(1)'),
    warningOf('SEO data #1', 'text', '//evil.test'),
  ];
  expect(warnings).toEqual(expected);
  const page = shop.page('catalog/cloth/satin/detail/p-1.html');
  expect(page).toContain('<a>ссылка</a>');
  expect(page).toContain('<a href="/about">ссылка</a>');
  expect(page).not.toContain('vbscript');

  shop.edit('product', 'p-2', '--price', '5');
  expect(linkWarnings((await shop.rebuild()).warnings)).toEqual(expected);
  expect(linkWarnings((await shop.rebuild({ full: true })).warnings)).toEqual(expected);

  shop.store.products.save({ ...hostile, videoLink: null, description: linkedText('/about') });
  expect(linkWarnings((await shop.rebuild()).warnings)).toEqual(expected.slice(2));
});
