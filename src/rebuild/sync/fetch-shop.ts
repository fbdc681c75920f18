import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import type { BannerBlock } from '../../contract/banner.ts';
import { getBanners } from '../../contract/banner.ts';
import { type Category, getCategories } from '../../contract/category.ts';
import { getNews, type News } from '../../contract/news.ts';
import { getPages, type Page } from '../../contract/page.ts';
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
import { SyncError } from '../errors.ts';

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

const fetchWidget = async (client: Client, code: string): Promise<Widget[]> => {
  try {
    return [await client.call(getWidget, { params: { code } })];
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
};

/** Fetches everything but products and SEO records. */
export const fetchSmallContent = async (client: Client, siteId: number): Promise<SmallContent> => {
  const [site, config, currencies, categories, stickers, banners, pages, news, ...widgets] =
    await Promise.all([
      fetchSite(client, siteId),
      client.call(getConfig, {}),
      client.call(getCurrencies, {}),
      client.call(getCategories, {}),
      client.call(getStickers, {}),
      client.call(getBanners, {}),
      client.call(getPages, {}),
      fetchNews(client),
      ...widgetCodes.map((code) => fetchWidget(client, code)),
    ]);
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
  };
};
