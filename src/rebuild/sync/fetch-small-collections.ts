import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { getBanners } from '../../contract/banner.ts';
import { getCategories } from '../../contract/category.ts';
import { getCollections } from '../../contract/collection.ts';
import { getFilters } from '../../contract/filter.ts';
import { getNews, type News } from '../../contract/news.ts';
import { getPages } from '../../contract/page.ts';
import { getPartners } from '../../contract/partner.ts';
import { getRaffle } from '../../contract/raffle.ts';
import { getShopPoints } from '../../contract/shop-point.ts';
import type { ContentKind } from '../../contract/content-hook.ts';
import { type Config, getConfig } from '../../contract/config.ts';
import { getCurrencies, getSites, type Site } from '../../contract/site.ts';
import { getStickers } from '../../contract/sticker.ts';
import { getWidget, type Widget } from '../../contract/widget.ts';
import { widgetCodes } from '../../content/widget-codes.ts';
import { flagList } from '../../domain/flags.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import {
  type Entities,
  type SmallCollectionKind,
  smallCollectionKinds,
  type NamedFilter,
  type RaffleFacts,
} from '../snapshot/entities.ts';
import type { UnservedCalls } from './unserved-calls.ts';

/** Entities with their ids, in the API's order. */
type Items<Kind extends SmallCollectionKind> = [number | string, Entities[Kind]][];

/** The requested content except products and SEO records. */
export type SmallCollections = { [Kind in SmallCollectionKind]?: Items<Kind> };

const NEWS_PER_CALL = 100;

async function fetchSite(client: Client, siteId: number): Promise<Site> {
  const { data } = await client.call(getSites, {});
  const site = data.find(({ id }) => id === siteId);
  if (!site) throw new RebuildError({ code: 'site-missing', siteId });
  return site;
}

async function fetchNews(client: Client, unserved: UnservedCalls): Promise<News[] | undefined> {
  const page = (number: number) => client.call(getNews, { query: { page: number, limit: NEWS_PER_CALL } });
  const first = await unserved.unlessUnserved('news', page(1));
  if (!first) return undefined;
  const others = Array.from({ length: Math.max(0, first.meta.pageCount - 1) }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

/** An empty list where the API answers 404. */
async function unlessMissing<Entity>(response: Promise<Entity>): Promise<Entity[]> {
  try {
    return [await response];
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}

const fetchWidget = (client: Client, code: string): Promise<Widget[]> =>
  unlessMissing(client.call(getWidget, { params: { code } }));

/** The filters of the whole shop by name; which of them a category offers follows from its products. */
async function fetchFilters(client: Client, unserved: UnservedCalls): Promise<NamedFilter[] | undefined> {
  const response = client.call(getFilters, { query: { categoryIds: [] } });
  const filters = await unserved.unlessUnserved('filter', response);
  return filters?.data.map(({ id, code, title, seo, priorityId, values }) => ({
    ...{ id, code, title, seo, priorityId },
    values: values.map((value) => ({ id: value.id, title: value.title })),
  }));
}

/** The facts of a raffle without its participants, so that a new one does not change the content. */
async function fetchRaffle(client: Client, codeUrl: string): Promise<RaffleFacts[]> {
  const found = await unlessMissing(client.call(getRaffle, { params: { codeUrl }, query: { limit: 1 } }));
  return found.map(({ title, image, blocks, startsAt, endsAt }) => ({
    ...{ codeUrl, title, image, blocks, startsAt, endsAt },
  }));
}

async function fetchRaffles(client: Client, { flags }: Config): Promise<RaffleFacts[]> {
  const codes = new Set(flagList(flags, 'RAFFLES'));
  return (await Promise.all([...codes].map((code) => fetchRaffle(client, code)))).flat();
}

const byId = <Item extends { id: number }>(items: Item[] | undefined) =>
  items?.map((item): [number, Item] => [item.id, item]);
const placed = <Item extends { id: number }>(items: Item[] | undefined) =>
  items?.map((item, place): [number, Item & { place: number }] => [item.id, { ...item, place }]);
const byCode = <Item extends { code: string }>(items: Item[] | undefined) =>
  items?.map((item): [string, Item] => [item.code, item]);

/** How each kind is fetched; undefined for a list that the back end does not serve. */
function fetchers(
  client: Client,
  siteId: number,
  unserved: UnservedCalls,
): { [Kind in SmallCollectionKind]: () => Promise<Items<Kind> | undefined> } {
  const optional = async <Item>(kind: SmallCollectionKind, response: Promise<{ data: Item[] }>) =>
    (await unserved.unlessUnserved(kind, response))?.data;
  let configured: Promise<Config> | undefined;
  const config = () => (configured ??= client.call(getConfig, {}));
  return {
    site: async () => byId([await fetchSite(client, siteId)]),
    config: async () => [['config', await config()]],
    currency: async () => byId((await client.call(getCurrencies, {})).data),
    category: async () => byId((await client.call(getCategories, {})).data),
    sticker: async () => byId(await optional('sticker', client.call(getStickers, {}))),
    banner: async () => byCode(await optional('banner', client.call(getBanners, {}))),
    widget: async () => {
      const widgets = Promise.all(widgetCodes.map((code) => fetchWidget(client, code)));
      return byCode((await unserved.unlessUnserved('widget', widgets))?.flat());
    },
    page: async () => byId(await optional('page', client.call(getPages, {}))),
    news: async () => byId(await fetchNews(client, unserved)),
    filter: async () => byCode(await fetchFilters(client, unserved)),
    collection: async () => placed(await optional('collection', client.call(getCollections, {}))),
    partner: async () => byId(await optional('partner', client.call(getPartners, {}))),
    shopPoint: async () => placed(await optional('shopPoint', client.call(getShopPoints, { query: {} }))),
    raffle: async () => {
      const raffles = await unserved.unlessUnserved('raffle', fetchRaffles(client, await config()));
      return raffles?.map((raffle) => [raffle.codeUrl, raffle]);
    },
  };
}

/** Fetches the requested kinds of content except products and SEO records; without those that the back end does not serve. */
export async function fetchSmallCollections(
  client: Client,
  siteId: number,
  requested: ReadonlySet<ContentKind>,
  unserved: UnservedCalls,
): Promise<SmallCollections> {
  const fetch = fetchers(client, siteId, unserved);
  const content: SmallCollections = {};
  const add = async (kind: SmallCollectionKind) => Object.assign(content, { [kind]: await fetch[kind]() });
  await Promise.all(smallCollectionKinds.filter((kind) => requested.has(kind)).map(add));
  return content;
}
