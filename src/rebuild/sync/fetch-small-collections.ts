import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { CategorySchema } from '../../contract/catalog/category.ts';
import { type Collection, CollectionSchema } from '../../contract/catalog/collection.ts';
import type { ContentKind } from '../../contract/content/content-hook.ts';
import { type Filter, FilterSchema } from '../../contract/catalog/filter.ts';
import { NewsSchema } from '../../contract/content/news.ts';
import { PageSchema } from '../../contract/content/page.ts';
import { PartnerSchema } from '../../contract/catalog/partner.ts';
import { type ShopPoint, ShopPointSchema } from '../../contract/shop/shop-point.ts';
import { type Config, getConfig } from '../../contract/shop/config.ts';
import { getCurrencies, type Site, SiteSchema } from '../../contract/shop/site.ts';
import { StickerSchema } from '../../contract/catalog/sticker.ts';
import { WidgetSchema } from '../../contract/content/widget.ts';
import { flagList, formFlagsOf } from '../../domain/shop/flags.ts';
import { formIdOf } from '../../domain/forms/form.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import {
  type Entities,
  type NamedFilter,
  NamedFormSchema,
  type Placed,
  RaffleFactsSchema,
  type SmallCollectionKind,
  smallCollectionKinds,
} from '../snapshot/entities.ts';
import { fetchNamed } from './fetch-named.ts';
import { namedWidgets } from './named-widgets.ts';
import { valueFault } from '../problems/value-fault.ts';
import { nameOf } from './malformed/record-fault.ts';
import {
  sentBannerBlock,
  type SentRecord,
  sentRecords,
  sentSingle,
  wellFormed,
} from './malformed/sent-record.ts';
import * as unread from './raw-calls.ts';
import type { UnservedCalls } from './unserved-calls.ts';

/** The records of a kind in the API's order. */
type Sent<Kind extends SmallCollectionKind> = SentRecord<Entities[Kind]>[];

/** The requested content except products and SEO records. */
export type SmallCollections = { [Kind in SmallCollectionKind]?: Sent<Kind> };

export interface ContentCalls {
  client: Client;
  siteId: number;
  unserved: UnservedCalls;
  /** An entity of the rebuild before. */
  stored: <Kind extends SmallCollectionKind>(kind: Kind, id: string) => Entities[Kind] | undefined;
}

const NEWS_PER_CALL = 100;

/** The shop's own site; another one of the back end may be malformed. */
async function fetchSite(client: Client, siteId: number): Promise<Site> {
  const { data } = await client.call(unread.getRawSites, {});
  const named = data.map((raw) => ({ raw, ...nameOf(raw) }));
  const own = named.find(({ id }) => id === siteId);
  if (!own) {
    const sites = named.map(({ id, code }) => `${id} (${code})`);
    throw new RebuildError({ code: 'site-missing', siteId, sites });
  }
  const site = z.safeParse(SiteSchema, own.raw);
  if (site.success) return site.data;
  const { field, fault } = valueFault(site.error, own.raw);
  const path = ['data', named.indexOf(own), field].filter((part) => part !== '').join('.');
  throw new RebuildError({ code: 'api-contract-broken', call: unread.getRawSites.name, field: path, fault });
}

async function fetchNews(client: Client, unserved: UnservedCalls): Promise<unknown[] | undefined> {
  const page = (number: number) =>
    client.call(unread.getRawNews, { query: { page: number, limit: NEWS_PER_CALL } });
  const first = await unserved.unlessUnserved('news', page(1));
  if (!first) return undefined;
  const others = Array.from({ length: Math.max(0, first.meta.pageCount - 1) }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

const fetchWidgets = ({ client, unserved, stored }: ContentCalls, config: Config): Promise<Sent<'widget'>> =>
  fetchNamed(
    'widget',
    {
      names: namedWidgets(config),
      ask: (code) => client.call(unread.getRawWidget, { params: { code } }),
      read: (code, raw) => sentSingle(code, raw, WidgetSchema, (widget) => ({ ...widget, code })),
      stored: (code) => stored('widget', code),
    },
    unserved,
  );

const fetchForms = ({ client, unserved, stored }: ContentCalls, { flags }: Config): Promise<Sent<'form'>> =>
  fetchNamed(
    'form',
    {
      names: [...new Set(formFlagsOf(flags).flatMap((flag) => formIdOf(flags, flag) ?? []))].map(String),
      ask: (id) => client.call(unread.getRawFormType, { params: { id: Number(id) } }),
      read: (id, raw) => sentSingle(id, raw, NamedFormSchema, (form) => ({ ...form, id: Number(id) })),
      stored: (id) => stored('form', id),
    },
    unserved,
  );

/** The facts of raffles without their participants, so that a new one does not change the content. */
const fetchRaffles = (
  { client, unserved, stored }: ContentCalls,
  { flags }: Config,
): Promise<Sent<'raffle'>> =>
  fetchNamed(
    'raffle',
    {
      names: [...new Set(flagList(flags, 'RAFFLES'))],
      ask: (codeUrl) => client.call(unread.getRawRaffle, { params: { codeUrl }, query: { limit: 1 } }),
      read: (codeUrl, raw) => sentSingle(codeUrl, raw, RaffleFactsSchema, (facts) => ({ ...facts, codeUrl })),
      stored: (codeUrl) => stored('raffle', codeUrl),
    },
    unserved,
  );

/** A filter of the whole shop by name; whether a category offers it follows from its products. */
const named = ({ id, code, title, seo, priorityId, values }: Filter): NamedFilter => ({
  id,
  code,
  title,
  seo,
  priorityId,
  values: values.map((value) => ({ id: value.id, title: value.title })),
});

const same = <Entity>(entity: Entity): Entity => entity;
const placed = <Entity>(entity: Entity, place: number): Placed<Entity> => ({ ...entity, place });

/** How the records of each list are read. */
const readers = {
  category: sentRecords({ schema: CategorySchema, by: 'id', toEntity: same }),
  sticker: sentRecords({ schema: StickerSchema, by: 'id', toEntity: same }),
  page: sentRecords({ schema: PageSchema, by: 'id', toEntity: same }),
  news: sentRecords({ schema: NewsSchema, by: 'id', toEntity: same }),
  filter: sentRecords({ schema: FilterSchema, by: 'code', toEntity: named }),
  collection: sentRecords({
    schema: CollectionSchema,
    by: 'id',
    toEntity: placed<Collection>,
    restore: placed<Collection>,
  }),
  partner: sentRecords({ schema: PartnerSchema, by: 'id', toEntity: same }),
  shopPoint: sentRecords({
    schema: ShopPointSchema,
    by: 'id',
    toEntity: placed<ShopPoint>,
    restore: placed<ShopPoint>,
  }),
};

/** How each kind is fetched; undefined for a list that the back end does not serve. */
function fetchers(calls: ContentCalls): {
  [Kind in SmallCollectionKind]: () => Promise<Sent<Kind> | undefined>;
} {
  const { client, siteId, unserved } = calls;
  /** A list that a shop can do without. */
  async function optional<Kind extends SmallCollectionKind>(
    kind: Kind,
    response: Promise<{ data: unknown[] }>,
    read: (list: unknown[]) => Sent<Kind>,
  ): Promise<Sent<Kind> | undefined> {
    const served = await unserved.unlessUnserved(kind, response);
    return served && read(served.data);
  }
  let configured: Promise<Config> | undefined;
  const config = () => (configured ??= client.call(getConfig, {}));
  const { call } = client;
  return {
    site: async () => [wellFormed(siteId, await fetchSite(client, siteId))],
    config: async () => [wellFormed('config', await config())],
    currency: async () => (await call(getCurrencies, {})).data.map((one) => wellFormed(one.id, one)),
    category: async () => readers.category((await call(unread.getRawCategories, {})).data),
    sticker: () => optional('sticker', call(unread.getRawStickers, {}), readers.sticker),
    banner: () =>
      optional('banner', call(unread.getRawBanners, {}), (list) =>
        list.map((raw, place) => sentBannerBlock(raw, place)),
      ),
    widget: async () => unserved.unlessUnserved('widget', fetchWidgets(calls, await config())),
    page: () => optional('page', call(unread.getRawPages, {}), readers.page),
    news: async () => {
      const news = await fetchNews(client, unserved);
      return news && readers.news(news);
    },
    filter: () =>
      optional('filter', call(unread.getRawFilters, { query: { categoryIds: [] } }), readers.filter),
    collection: () => optional('collection', call(unread.getRawCollections, {}), readers.collection),
    partner: () => optional('partner', call(unread.getRawPartners, {}), readers.partner),
    shopPoint: () => optional('shopPoint', call(unread.getRawShopPoints, { query: {} }), readers.shopPoint),
    raffle: async () => unserved.unlessUnserved('raffle', fetchRaffles(calls, await config())),
    form: async () => unserved.unlessUnserved('form', fetchForms(calls, await config())),
  };
}

/** Fetches the requested kinds of content except products and SEO records; without those that the back end does not serve. */
export async function fetchSmallCollections(
  calls: ContentCalls,
  requested: ReadonlySet<ContentKind>,
): Promise<SmallCollections> {
  const fetch = fetchers(calls);
  const content: SmallCollections = {};
  const add = async (kind: SmallCollectionKind) => Object.assign(content, { [kind]: await fetch[kind]() });
  await Promise.all(smallCollectionKinds.filter((kind) => requested.has(kind)).map(add));
  return content;
}
