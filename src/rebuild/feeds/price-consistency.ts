import type { RecordStore } from '../../content/record-store.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { Card, ProductRecord, SeoRecord, Settings } from '../../content/records.ts';
import type { Trace } from '../../content/trace.ts';
import { describedWithPrice } from '../../domain/seo/product-seo.ts';
import type { Group } from '../../contract/catalog/product.ts';
import {
  groupSale,
  type GroupWithSale,
  groupsWithSales,
  productSale,
  type Sale,
} from '../../domain/prices/sale.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import type { RebuildProblem, StatedOffer } from '../problems/problem.ts';
import {
  buyBoxOffer,
  feedOffers,
  graphOf,
  listedOffers,
  markdownOffers,
  type ProductOffer,
  shownSizes,
  type SizeOffers,
  statedDescription,
  structuredOffers,
} from './stated-prices.ts';

type PriceProblem = Extract<RebuildProblem, { code: 'price-inconsistent' }>;

/** One place that names a price, and what it should say; undefined is nothing at all. */
interface Statement {
  readonly product: string;
  readonly place: PriceProblem['place'];
  readonly stated: StatedOffer | undefined;
  readonly expected: StatedOffer | undefined;
}

/** A page that was rendered from the records of `trace`. */
export interface RenderedPage {
  readonly address: string;
  /** Without its fragments. */
  readonly html: string;
  /** What its price blocks show, those of fragments too. */
  readonly offers: readonly ProductOffer[];
  /** The page as Markdown, where it has any. */
  readonly markdown: string | undefined;
  readonly trace: Trace;
  readonly store: RecordStore;
  /** As the page has read them. */
  readonly settings: Settings;
}

/** What people read of a sale: «Под заказ» is no price. */
const shownSale = (sale: Sale | null | undefined): StatedOffer =>
  sale?.available ? { price: sale.price, available: true } : { price: null, available: false };

const offerOf = (sale: Sale | null | undefined): StatedOffer | undefined =>
  sale ? { price: sale.price, available: sale.available } : undefined;

function cardStatements({ offers, store }: RenderedPage): Statement[] {
  return offers.map(({ productId, offer }): Statement => {
    const card = store.find(recordKey.card(productId))?.value as Card | undefined;
    const product = card?.title ?? `product ${productId}`;
    return { product, place: 'card', stated: offer, expected: card && shownSale(card.sale) };
  });
}

const CARDS = recordKey.card(Number.NaN).replace('NaN', '');

function listingStatements({ html, trace, store }: RenderedPage, shop: Settings): Statement[] {
  const listed = listedOffers(graphOf(html));
  if (listed.length === 0) return [];
  const cards = [...trace.keys()]
    .filter((key) => key.startsWith(CARDS))
    .flatMap((key) => (store.find(key)?.value as Card | undefined) ?? []);
  const byUrl = new Map(cards.map((card) => [urlOf(shop, card.path), card]));
  return listed.map(({ url, offer }): Statement => {
    const card = byUrl.get(url);
    return {
      product: card?.title ?? url,
      place: 'structured-data',
      stated: offer,
      expected: offerOf(card?.sale),
    };
  });
}

/** What places that name each size state of it. A place that names no size at all states nothing of those it need not name. */
function sizeStatements(
  { html }: RenderedPage,
  {
    shop,
    product: { title, groups },
    structured,
    feed,
  }: {
    readonly shop: Settings;
    readonly product: ProductRecord;
    readonly structured: SizeOffers;
    readonly feed: string | undefined;
  },
): Statement[] {
  const sold = groupsWithSales(groups, shop.config.basket.allowOverAdding);
  const compare = (
    place: Statement['place'],
    stated: SizeOffers,
    sizes: readonly GroupWithSale<Group>[],
  ): Statement[] => {
    const expected = new Map<number | 'only', StatedOffer | undefined>(
      sizes.map(({ group, sale }) => [sizes.length === 1 ? 'only' : group.id, offerOf(sale)]),
    );
    return [...new Set([...stated.keys(), ...expected.keys()])].map((size) => ({
      product: title,
      place,
      stated: stated.get(size),
      expected: expected.get(size),
    }));
  };
  const shown = [...shownSizes(html)].map(([id, stated]): Statement => {
    const sale = sold.find(({ group }) => group.id === id)?.sale;
    return { product: title, place: 'page', stated, expected: shownSale(sale) };
  });
  return [
    ...shown,
    ...compare('structured-data', structured, sold),
    ...(feed === undefined ? [] : compare('feed', feedOffers(feed), sold)),
  ];
}

/** The Markdown states the product's price and those of all its sizes. */
function markdownStatements(
  markdown: string,
  { title, groups }: ProductRecord,
  { config }: Settings,
): Statement[] {
  const { allowOverAdding } = config.basket;
  const { whole, sizes } = markdownOffers(markdown);
  return Array.from({ length: Math.max(sizes.length, groups.length) + 1 }, (_, at): Statement => {
    const group = groups[at - 1];
    const sale = at === 0 ? productSale(groups, allowOverAdding) : group && groupSale(group, allowOverAdding);
    const isNone = at > 0 && group === undefined;
    return {
      product: title,
      place: 'markdown',
      stated: at === 0 ? whole : sizes[at - 1],
      expected: isNone ? undefined : shownSale(sale),
    };
  });
}

function productStatements(
  page: RenderedPage,
  shop: Settings,
  product: ProductRecord,
  feed: string | undefined,
): Statement[] {
  const { html, markdown } = page;
  const { id, title, groups } = product;
  const sale = productSale(groups, shop.config.basket.allowOverAdding);
  const box = buyBoxOffer(html);
  const structured = structuredOffers(graphOf(html));
  return [
    {
      product: title,
      place: 'page',
      stated: box?.productId === id ? box.offer : undefined,
      expected: shownSale(sale),
    },
    {
      product: title,
      place: 'structured-data',
      stated: structured?.whole,
      expected: offerOf(sale),
    },
    ...(markdown === undefined ? [] : markdownStatements(markdown, product, shop)),
    ...sizeStatements(page, { shop, product, structured: structured?.sizes ?? new Map(), feed }),
  ];
}

const same = (one: StatedOffer | undefined, other: StatedOffer | undefined) =>
  one?.price === other?.price && one?.available === other?.available;

/** Whether a description names the price that stands for the product, where the shop's text asks for it. */
function isDescriptionWrong(
  { address, html, store }: RenderedPage,
  shop: Settings,
  { groups }: ProductRecord,
): boolean {
  const seo = store.find(recordKey.seo(address))?.value as SeoRecord | undefined;
  const stated = statedDescription(html);
  if (!seo?.description || stated === undefined) return false;
  return (
    stated !== describedWithPrice(seo.description, productSale(groups, shop.config.basket.allowOverAdding))
  );
}

/**
 * The first place of a page that states another price or availability of a product than its record: cards, rows and sets, the
 * buy box with each of its sizes, structured data, the description, the page's Markdown and its piece of the feed. Undefined where
 * all agree.
 *
 * @param product whose page it is
 * @param feed the product's `<offer>`s; undefined where it is not in the feed
 */
export function priceInconsistency(
  page: RenderedPage,
  shop: Settings,
  product: ProductRecord | undefined,
  feed: string | undefined,
): RebuildProblem | undefined {
  const { address } = page;
  const wrong = [
    ...(product ? productStatements(page, shop, product, feed) : listingStatements(page, shop)),
    ...cardStatements(page),
  ].find(({ stated, expected }) => !same(stated, expected));
  if (wrong) {
    const { product: title, place, stated = null, expected = null } = wrong;
    return { code: 'price-inconsistent', address, product: title, place, stated, expected };
  }
  if (!product || !isDescriptionWrong(page, shop, product)) return undefined;
  return { code: 'description-inconsistent', address, product: product.title };
}
