import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import type { BannerBlock } from '../../contract/banner.ts';
import { getBanners } from '../../contract/banner.ts';
import { type Category, getCategories } from '../../contract/category.ts';
import { type Collection, getCollections } from '../../contract/collection.ts';
import { getFilters } from '../../contract/filter.ts';
import { getNews, type News } from '../../contract/news.ts';
import { getPages, type Page } from '../../contract/page.ts';
import { getPartners, type Partner } from '../../contract/partner.ts';
import { getRaffle } from '../../contract/raffle.ts';
import { getShopPoints, type ShopPoint } from '../../contract/shop-point.ts';
import {
  type Config,
  type Currency,
  getConfig,
  getCurrencies,
  getSites,
  type Site,
} from '../../contract/site.ts';
import { getStickers, type Sticker } from '../../contract/sticker.ts';
import { getWidget, type Widget } from '../../contract/widget.ts';
import { widgetCodes } from '../../content/widget-codes.ts';
import { flagList } from '../../domain/flags.ts';
import { SyncError } from '../errors.ts';
import type { NamedFilter, RaffleFacts } from '../snapshot/entities.ts';

/** The part of a shop's content that is small enough to be fetched and compared whole each time. */
export interface SmallContent {
  site: Site;
  config: Config;
  currencies: Currency[];
  categories: Category[];
  stickers: Sticker[];
  bannerBlocks: BannerBlock[];
  widgets: Widget[];
  pages: Page[];
  news: News[];
  filters: NamedFilter[];
  collections: Collection[];
  partners: Partner[];
  shopPoints: ShopPoint[];
  raffles: RaffleFacts[];
}

const NEWS_PER_CALL = 100;

const fetchSite = async (client: Client, siteId: number): Promise<Site> => {
  const { data } = await client.call(getSites, {});
  const site = data.find(({ id }) => id === siteId);
  if (!site) throw new SyncError(`getSites: the API has no site ${siteId}.`);
  return site;
};

const fetchNews = async (client: Client): Promise<News[]> => {
  const page = (number: number) => client.call(getNews, { query: { page: number, limit: NEWS_PER_CALL } });
  const first = await page(1);
  const others = Array.from({ length: Math.max(0, first.meta.pageCount - 1) }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
};

/** Nothing where the API has no such thing. */
const whereThere = async <Entity>(answer: Promise<Entity>): Promise<Entity[]> => {
  try {
    return [await answer];
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
};

const fetchWidget = (client: Client, code: string): Promise<Widget[]> =>
  whereThere(client.call(getWidget, { params: { code } }));

/** What the filters of the whole shop are called: which of them a category offers follows from its products. */
const fetchFilters = async (client: Client): Promise<NamedFilter[]> => {
  const { data } = await client.call(getFilters, { query: { categoryIds: [] } });
  return data.map(({ id, code, title, seo, priorityId, values }) => ({
    ...{ id, code, title, seo, priorityId },
    values: values.map((value) => ({ id: value.id, title: value.title })),
  }));
};

/** What does not change while people take part, so that a new participant is no change of the content. */
const fetchRaffle = async (client: Client, codeUrl: string): Promise<RaffleFacts[]> => {
  const found = await whereThere(client.call(getRaffle, { params: { codeUrl }, query: { limit: 1 } }));
  return found.map(({ title, image, blocks, startsAt, endsAt }) => ({
    ...{ codeUrl, title, image, blocks, startsAt, endsAt },
  }));
};

const fetchRaffles = async (client: Client, config: Promise<Config>): Promise<RaffleFacts[]> => {
  const codes = new Set(flagList((await config).flags, 'RAFFLES'));
  return (await Promise.all([...codes].map((code) => fetchRaffle(client, code)))).flat();
};

/** Fetches everything but products and SEO records. */
export const fetchSmallContent = async (client: Client, siteId: number): Promise<SmallContent> => {
  const configured = client.call(getConfig, {});
  const [site, config, currencies, categories, stickers, banners, pages, news, showcase, ...widgets] =
    await Promise.all([
      fetchSite(client, siteId),
      configured,
      client.call(getCurrencies, {}),
      client.call(getCategories, {}),
      client.call(getStickers, {}),
      client.call(getBanners, {}),
      client.call(getPages, {}),
      fetchNews(client),
      Promise.all([
        fetchFilters(client),
        client.call(getCollections, {}),
        client.call(getPartners, {}),
        client.call(getShopPoints, { query: {} }),
        fetchRaffles(client, configured),
      ]),
      ...widgetCodes.map((code) => fetchWidget(client, code)),
    ]);
  const [filters, collections, partners, shopPoints, raffles] = showcase;
  return {
    site,
    config,
    currencies: currencies.data,
    categories: categories.data,
    stickers: stickers.data,
    bannerBlocks: banners.data,
    pages: pages.data,
    news,
    widgets: widgets.flat(),
    filters,
    collections: collections.data,
    partners: partners.data,
    shopPoints: shopPoints.data,
    raffles,
  };
};
