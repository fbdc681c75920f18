import { getBannerBlock, getBanners } from '../../contract/content/banner.ts';
import { getNews, getNewsItem } from '../../contract/content/news.ts';
import { getPages, getPageTree, searchPages } from '../../contract/content/page.ts';
import { getSeo } from '../../contract/catalog/seo.ts';
import { getStickers } from '../../contract/catalog/sticker.ts';
import { getWidget } from '../../contract/content/widget.ts';
import { forAudience, forAllVisitors } from './banner-audience.ts';
import { PageSearch } from './page-search.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { publishedRules, withRules } from './published-rules.ts';
import { notFound } from '../http/error-response.ts';
import type { RouteContext } from '../route-context.ts';

const DEFAULT_NEWS_LIMIT = 10;
const DEFAULT_SEARCH_LIMIT = 10;
const DEFAULT_SEO_LIMIT = 100;

/** Content of editors: news, pages, SEO data, banners, widgets, collections, stickers. */
export function serveContent({ serve, store }: RouteContext): void {
  const { documents, seo, revisions } = store;
  const pageSearch = new PageSearch(store);
  const withShopRules = <Text>(text: Text): Text => withRules(text, publishedRules(store));

  serve(getNews, ({ query }) => {
    const paging = readPaging(query, DEFAULT_NEWS_LIMIT);
    const newestFirst = documents
      .cached('news')
      .toSorted((a, b) => Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id);
    return {
      data: withShopRules(newestFirst.slice(paging.offset, paging.offset + paging.limit)),
      meta: pageMeta(paging, newestFirst.length),
    };
  });

  serve(getNewsItem, ({ params }) =>
    withShopRules(found(documents.one('news', params.id), 'Новость не найдена')),
  );

  serve(getPages, ({ query: { code, isPage, sort = 'sort' } }) => ({
    data: withShopRules(
      documents
        .cached('page')
        .filter((page) => (code ?? page.code) === page.code && (isPage ?? page.isPage) === page.isPage),
    ).toSorted((a, b) => (sort === 'title' ? a.title.localeCompare(b.title, 'ru') : a.sort - b.sort)),
  }));

  serve(getPageTree, () => ({
    data: withShopRules(documents.cached('page')).toSorted((a, b) => a.sort - b.sort),
  }));

  serve(searchPages, ({ query: { query, ...pagingQuery } }) => {
    const paging = readPaging(pagingQuery, DEFAULT_SEARCH_LIMIT);
    const all = pageSearch.find(query);
    return {
      data: all.slice(paging.offset, paging.offset + paging.limit),
      meta: pageMeta(paging, all.length),
    };
  });

  serve(getSeo, ({ query: { url, changedAfter, ...pagingQuery } }) => {
    const paging = readPaging(pagingQuery, DEFAULT_SEO_LIMIT);
    const after = revisions.parse(changedAfter);
    // Read before the records: a change of another process in between is then listed twice, not missed.
    const revision = revisions.tokenOf(revisions.current);
    return {
      data: seo.find({ url, after }, paging.limit, paging.offset),
      meta: pageMeta(paging, seo.count({ url, after })),
      revision,
      partial: after !== undefined,
      ...(after !== undefined && { removedIds: seo.removedAfter(after) }),
    };
  });

  serve(getBanners, () => ({ data: withShopRules(documents.all('bannerBlock')).map(forAllVisitors) }));
  serve(getBannerBlock, ({ params, query: { category, values }, client }) => {
    const block = withShopRules(found(documents.one('bannerBlock', params.code), 'Баннер не найден'));
    return forAudience(block, { category, values, role: client.customer?.role }, documents.all('category'));
  });
  serve(getWidget, ({ params }) => found(documents.one('widget', params.code), 'Подборка не найдена'));
  serve(getStickers, () => ({ data: documents.all('sticker') }));
}

function found<Entity>(entity: Entity | undefined, message: string): Entity {
  if (entity === undefined) throw notFound(message);
  return entity;
}
