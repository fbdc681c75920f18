import { showcaseOf } from '../../../src/domain/shop/shop-defaults.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectMeta, expectPages } from '../paging.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { expectSafeLinks } from '../safe-links.ts';
import type { Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
const NO_SUCH_CODE = 'no-such-thing-here';

/** News, pages, seo records. */
export async function content({ guest, check }: Suite): Promise<void> {
  await check(calls.getNews, 'lists news, the newest first', async () => {
    const list = await guest.answer(calls.getNews, { query: {} });
    expectMeta(list, 1);
    const moments = list.data.map(({ publicationDate }) => Date.parse(publicationDate));
    const sorted = moments.toSorted((one, other) => other - one);
    expectEqual(moments, sorted, 'the order of publication dates');
  });
  await check(calls.getNews, 'its pages follow one another', () =>
    expectPages(
      (page, limit) => guest.answer(calls.getNews, { query: { page, limit } }),
      ({ id }) => id,
    ),
  );
  await check(calls.getNews, 'links to nothing unsafe', async () =>
    expectSafeLinks((await guest.answer(calls.getNews, { query: { limit: 100 } })).data),
  );
  await check(calls.getNewsItem, 'shows an item of the list', async () => {
    const { data } = await guest.answer(calls.getNews, { query: { limit: 1 } });
    const { id, name } = given(data[0], 'news');
    expectEqual((await guest.answer(calls.getNewsItem, { params: { id } })).name, name, 'the name');
  });
  await check(calls.getNewsItem, 'answers 404 for what is not there', () =>
    guest.reject(calls.getNewsItem, { params: { id: NO_SUCH_ID } }, [404]),
  );
  await check(calls.getPages, 'lists pages, and one by its code', async () => {
    const { data } = await guest.answer(calls.getPages, { query: {} });
    const { id, code } = basic(data[0], 'information page');
    const own = await guest.answer(calls.getPages, { query: { code } });
    expectEqual(
      own.data.map((page) => page.id),
      [id],
      `the ids of pages with the code ${code}`,
    );
    const none = await guest.answer(calls.getPages, { query: { code: NO_SUCH_CODE } });
    expectEqual(none.data.length, 0, 'the number of pages with an unknown code');
  });
  await check(calls.getPages, 'links to nothing unsafe', async () =>
    expectSafeLinks((await guest.answer(calls.getPages, { query: {} })).data),
  );
  await check(calls.getPages, '`isPage` leaves folders out', async () => {
    const { data } = await guest.answer(calls.getPages, { query: { isPage: true } });
    expect(
      data.every(({ isPage }) => isPage),
      'a folder is among them',
    );
  });
  await check(calls.getPageTree, 'lists the tree of pages', async () => {
    const { data } = await guest.answer(calls.getPageTree, {});
    const ids = new Set(data.map(({ id }) => id));
    const orphan = data.find(({ parentId }) => parentId !== null && !ids.has(parentId));
    expect(orphan === undefined, `page ${orphan?.id} has a parent that is not in the tree`);
  });
  await check(calls.searchPages, 'finds a page by the words of its title', async () => {
    const { data: pages } = await guest.answer(calls.getPages, { query: { isPage: true } });
    const { title } = given(pages[0], 'information page');
    const list = await guest.answer(calls.searchPages, { query: { query: title } });
    expectMeta(list, 1);
    expect(list.data.length > 0, `a search for "${title}" finds nothing`);
  });
  await check(calls.searchPages, 'finds nothing by words that nothing has', async () => {
    const { data } = await guest.answer(calls.searchPages, { query: { query: 'щъщъщъщъ' } });
    expectEqual(data.length, 0, 'the number of pages found');
  });
  await check(calls.getSeo, 'lists records, and those of one address', async () => {
    const list = await guest.answer(calls.getSeo, { query: { limit: 5 } });
    expectMeta(list, 1, 5);
    const { url } = given(list.data[0], 'seo record');
    const own = await guest.answer(calls.getSeo, { query: { url } });
    expectEqual(
      own.data.map((record) => record.url),
      [url],
      `the addresses of records for ${url}`,
    );
    const none = await guest.answer(calls.getSeo, { query: { url: `/${NO_SUCH_CODE}` } });
    expectEqual(none.data.length, 0, 'the number of records of an unknown address');
  });
  await check(calls.getSeo, 'answers `changedAfter` with changes only', async () => {
    const { revision } = await guest.answer(calls.getSeo, { query: { limit: 1 } });
    if (revision === undefined) throw new Unchecked('the server counts no revisions');
    const now = await guest.answer(calls.getSeo, { query: { changedAfter: revision } });
    expectEqual(now.partial, true, '`partial` of a list of changes');
    expectEqual(now.data.length, 0, 'the number of changes since just now');
  });
}

/** What stands around the goods: banners, rows of products, partners, places. */
export async function showcase({ guest, shop, check }: Suite): Promise<void> {
  await check(calls.getBanners, 'lists blocks of banners', () => guest.answer(calls.getBanners, {}));
  await check(calls.getBanners, 'links to nothing unsafe', async () =>
    expectSafeLinks((await guest.answer(calls.getBanners, {})).data),
  );
  await check(calls.getBannerBlock, 'shows a block of the list', async () => {
    const { data } = await guest.answer(calls.getBanners, {});
    const { code } = given(data[0], 'block of banners');
    const block = await guest.answer(calls.getBannerBlock, { params: { code }, query: {} });
    expectEqual(block.code, code, 'the code');
  });
  await check(calls.getBannerBlock, 'has the blocks of a dealers’ site', async () => {
    const { data: sites } = await guest.answer(calls.getSites, {});
    if (sites.find(({ id }) => id === guest.options.siteId)?.variant !== 'dealer') return;
    const { showcase = {} } = await guest.answer(calls.getConfig, {});
    for (const code of [showcase.popupBanners, showcase.dealerBanners])
      if (code) await guest.answer(calls.getBannerBlock, { params: { code }, query: {} });
  });
  await check(calls.getBannerBlock, 'answers 404 for what is not there', () =>
    guest.reject(calls.getBannerBlock, { params: { code: NO_SUCH_CODE } }, [404]),
  );
  const { homeWidgets, actionsWidget } = showcaseOf(shop.config ?? {});
  for (const code of new Set([...homeWidgets, actionsWidget].filter(Boolean))) {
    await check(calls.getWidget, `answers for ${code}, which pages show`, async () => {
      const answer = await guest.send(calls.getWidget, { params: { code } });
      if (answer.status === 404) throw new Unchecked('the shop has no such widget');
      const widget = await guest.answer(calls.getWidget, { params: { code } });
      expectEqual(widget.code, code, 'the code');
      expectSafeLinks(widget);
    });
  }
  await check(calls.getWidget, 'answers 404 for what is not there', () =>
    guest.reject(calls.getWidget, { params: { code: NO_SUCH_CODE } }, [404]),
  );
  await check(calls.getPartners, 'lists partners, those of the products among them', async () => {
    const { data } = await guest.answer(calls.getPartners, {});
    const known = new Set(data.map(({ id }) => id));
    const unknown = shop.products.find(({ partner }) => partner && !known.has(partner.id));
    expect(unknown === undefined, `the partner of product ${unknown?.id} is not listed`);
  });
  await check(calls.getPartner, 'shows a partner of the list', async () => {
    const { data } = await guest.answer(calls.getPartners, {});
    const { id, title } = given(data[0], 'partner');
    expectEqual((await guest.answer(calls.getPartner, { params: { id } })).title, title, 'the title');
  });
  await check(calls.getPartner, 'answers 404 for what is not there', () =>
    guest.reject(calls.getPartner, { params: { id: NO_SUCH_ID } }, [404]),
  );
  await check(calls.getShopPoints, 'lists places, and those with a tag', async () => {
    const { data } = await guest.answer(calls.getShopPoints, { query: {} });
    const tag = data.flatMap(({ tags }) => tags)[0];
    if (tag === undefined) return;
    const tagged = await guest.answer(calls.getShopPoints, { query: { tags: tag } });
    expect(tagged.data.length > 0, `no place has the tag ${tag}`);
    expect(
      tagged.data.every(({ tags }) => tags.includes(tag)),
      `a place without the tag ${tag} is listed`,
    );
  });
}
