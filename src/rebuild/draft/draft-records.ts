import { recordKey } from '../../content/record-keys.ts';
import type { Draft, DraftedRaffle } from '../../contract/content/draft.ts';
import type { BannerBlock } from '../../contract/content/banner.ts';
import type { News } from '../../contract/content/news.ts';
import type { Page } from '../../contract/content/page.ts';
import type { Product } from '../../contract/catalog/product.ts';
import { publicPriceRoles, withPricesOf } from '../../domain/prices/visible-prices.ts';
import type { ShopPoint } from '../../contract/shop/shop-point.ts';
import { pagePlacesOf, showcaseOf } from '../../domain/shop/shop-defaults.ts';
import { newsPath, paths, productPath } from '../../paths.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { CategoryTree } from '../project/catalog/category-tree.ts';
import { placeProduct } from '../project/catalog/product-place.ts';
import { card, productRecord } from '../project/catalog/product-records.ts';
import {
  newestFirst,
  newsRecord,
  newsSummary,
  relatedNewsOf,
  topicsOf,
  zonedNews,
} from '../project/content/project-news.ts';
import { pageTree } from '../project/content/page-tree.ts';
import { pageRecord } from '../project/content/project-pages.ts';
import { safeBlocks } from '../project/content/safe-blocks.ts';
import { bannerRecord, raffleRecord } from '../project/project-showcase.ts';
import { cleanUnstored } from '../project/content/rich-text.ts';
import { UnsafeLinks } from '../project/content/unsafe-links.ts';
import type { EntityTable } from '../snapshot/entities.ts';
import type { DraftRecords } from './drafted-content.ts';
import { categoryDraft, collectionDraft, type FindRecord, partnerDraft } from './listing-drafts.ts';

const shownLinks = ({ warnings }: UnsafeLinks): string[] =>
  warnings.flatMap((warning) => (warning.code === 'link-unsafe' ? [warning.link] : []));

function newsDraft(entities: EntityTable, item: News): DraftRecords {
  const links = new UnsafeLinks();
  const others = [...entities.all('news')].filter(({ id }) => id !== item.id);
  const zoned = (one: News) => zonedNews(one);
  const topics = topicsOf([...others, item].map(zoned).sort(newestFirst).map(newsSummary));
  const record = newsRecord(zoned(item), cleanUnstored, links);
  return {
    path: record.path,
    publishedPath: entities.find('news', item.id) === undefined ? null : newsPath(item.id),
    records: new Map<string, unknown>([
      [recordKey.news(item.id), record],
      [recordKey.relatedNews(item.id), relatedNewsOf(record, topics)],
    ]),
    unsafeLinks: shownLinks(links),
  };
}

function productDraft(entities: EntityTable, sent: Product): DraftRecords {
  const [config] = entities.all('config');
  if (!config) throw new RebuildError({ code: 'configuration-missing' });
  // The back end sends the prices of all roles; any visitor may have the link.
  const product = withPricesOf(sent, publicPriceRoles(config.users));
  const tree = new CategoryTree(entities.all('category'));
  const links = new UnsafeLinks();
  const report = links.reporterFor({ kind: 'product', code: product.code });
  const record = productRecord(product, { tree, clean: cleanUnstored, report });
  const stickers = new Map([...entities.all('sticker')].map((sticker) => [sticker.id, sticker]));
  const published = entities.find('product', product.id);
  return {
    path: record.path,
    publishedPath: published
      ? productPath({ code: published.code, categories: placeProduct(published, tree).chain })
      : null,
    records: new Map<string, unknown>([
      [recordKey.product(product.code), record],
      [recordKey.card(product.id), card(product, record, stickers, config)],
    ]),
    unsafeLinks: shownLinks(links),
  };
}

function pageDraft(entities: EntityTable, page: Page): DraftRecords {
  const links = new UnsafeLinks();
  const published = [...entities.all('page')];
  const placeIn = (pages: readonly Page[]) => pageTree(pages).find((placed) => placed.page.id === page.id);
  const others = published.filter(({ id }) => id !== page.id);
  const placed = placeIn([...others, page]) ?? { page, path: `/${page.code}`, above: [], below: [] };
  const record = pageRecord(placed, cleanUnstored, links);
  return {
    path: record.path,
    publishedPath: placeIn(published)?.path ?? null,
    records: new Map<string, unknown>([[recordKey.page(record.path), record]]),
    unsafeLinks: shownLinks(links),
  };
}

function raffleDraft(entities: EntityTable, raffle: DraftedRaffle): DraftRecords {
  const links = new UnsafeLinks();
  const { codeUrl } = raffle;
  const report = links.blockReporterFor({ kind: 'raffle', code: codeUrl });
  const record = raffleRecord(raffle, safeBlocks(raffle.blocks, cleanUnstored, report));
  return {
    path: record.path,
    publishedPath: entities.find('raffle', codeUrl) === undefined ? null : record.path,
    records: new Map<string, unknown>([[recordKey.raffle(codeUrl), record]]),
    unsafeLinks: shownLinks(links),
  };
}

/** All points of the shop are on one page. */
function shopPointDraft(entities: EntityTable, point: ShopPoint): DraftRecords {
  const published = [...entities.all('shopPoint')].sort((a, b) => a.place - b.place);
  const isPublished = published.some(({ id }) => id === point.id);
  const points = published.map(({ place: _, ...one }) => (one.id === point.id ? point : one));
  const [config] = entities.all('config');
  const code = config && pagePlacesOf(config).shopPoints;
  const path = pageTree([...entities.all('page')]).find(({ page }) => page.code === code)?.path ?? paths.home;
  return {
    path,
    publishedPath: isPublished ? path : null,
    records: new Map([[recordKey.shopPoints, isPublished ? points : [...points, point]]]),
    unsafeLinks: [],
  };
}

/** Banners of listings are seen below the first category, all others at home. */
function bannerDraft(entities: EntityTable, block: BannerBlock, find: FindRecord): DraftRecords {
  const links = new UnsafeLinks();
  const [config] = entities.all('config');
  const tree = new CategoryTree(entities.all('category'));
  const listed = [...entities.all('category')]
    .map(({ id }) => tree.path(id))
    .find((path) => find(recordKey.listing(path, 1)) !== undefined);
  const isOfListing = config && showcaseOf(config).listingBanners === block.code;
  const path = (isOfListing ? listed : undefined) ?? paths.home;
  return {
    path,
    publishedPath: entities.find('banner', block.code) === undefined ? null : path,
    records: new Map([[recordKey.banner(block.code), bannerRecord(block, links)]]),
    unsafeLinks: shownLinks(links),
  };
}

/** The records of a draft, made as a rebuild would make them; what belongs to it is that of the published content. */
export function draftRecords(entities: EntityTable, draft: Draft, find: FindRecord): DraftRecords {
  switch (draft.kind) {
    case 'news':
      return newsDraft(entities, draft.record);
    case 'product':
      return productDraft(entities, draft.record);
    case 'page':
      return pageDraft(entities, draft.record);
    case 'category':
      return categoryDraft(entities, draft.record, find);
    case 'partner':
      return partnerDraft(entities, draft.record, find);
    case 'collection':
      return collectionDraft(entities, draft.record, find);
    case 'shopPoint':
      return shopPointDraft(entities, draft.record);
    case 'raffle':
      return raffleDraft(entities, draft.record);
    case 'banner':
      return bannerDraft(entities, draft.record, find);
  }
}
