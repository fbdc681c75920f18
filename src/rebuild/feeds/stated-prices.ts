import * as z from 'zod/mini';
import type { StatedOffer } from '../problems/problem.ts';

const OfferSchema = z.object({ price: z.number(), availability: z.string() });
const AggregateSchema = z.object({
  lowPrice: z.number(),
  availability: z.string(),
  offers: z.array(OfferSchema),
});
const ItemSchema = z.object({ url: z.string(), offers: OfferSchema });
const GraphSchema = z.object({
  '@graph': z.array(
    z.object({
      '@type': z.optional(z.unknown()),
      offers: z.optional(z.unknown()),
      itemListElement: z.optional(z.unknown()),
    }),
  ),
});

function between(text: string, start: string, end: string): string | undefined {
  const at = text.indexOf(start);
  if (at === -1) return undefined;
  const stop = text.indexOf(end, at + start.length);
  return stop === -1 ? undefined : text.slice(at + start.length, stop);
}

const kopecks = (roubles: number) => Math.round(roubles * 100);

const statedBy = ({ price, availability }: z.infer<typeof OfferSchema>): StatedOffer => ({
  price: kopecks(price),
  available: availability.endsWith('/InStock'),
});

/** An offer that a page states of a product. */
export interface ProductOffer {
  readonly productId: number;
  readonly offer: StatedOffer;
}

const BLOCK = /<\w+(?=\s)[^<>]*\sdata-price-of="(\d+)"[^<>]*>/g;
const PRICE = /\sdata-price="(\d+)"/;

/** What the price blocks of a page show, in its order; «Под заказ» is no price. */
export const shownOffers = (html: string): ProductOffer[] =>
  [...html.matchAll(BLOCK)].map(([tag, id]) => {
    const price = PRICE.exec(tag)?.[1];
    const offer = { price: price === undefined ? null : Number(price), available: price !== undefined };
    return { productId: Number(id), offer };
  });

/** What the first price block of the buy box shows; undefined where a page has none. */
export function buyBoxOffer(html: string): ProductOffer | undefined {
  const start = html.indexOf('data-groups=');
  return start === -1 ? undefined : shownOffers(html.slice(start))[0];
}

function graphOf(html: string) {
  const json = between(html, '<script type="application/ld+json">', '</script>');
  return json === undefined ? [] : z.parse(GraphSchema, JSON.parse(json))['@graph'];
}

/** What a product's structured data offer: as a whole, and for each size. Undefined where there is no product in them. */
export function structuredOffers(html: string): { whole: StatedOffer; sizes: StatedOffer[] } | undefined {
  const product = graphOf(html).find((thing) => thing['@type'] === 'Product');
  if (!product) return undefined;
  const offers = z.parse(z.union([AggregateSchema, OfferSchema]), product.offers);
  if (!('offers' in offers)) return { whole: statedBy(offers), sizes: [statedBy(offers)] };
  const whole = statedBy({ price: offers.lowPrice, availability: offers.availability });
  return { whole, sizes: offers.offers.map(statedBy) };
}

/** What the structured data of a listing offer, by the product's address. */
export function listedOffers(html: string): { url: string; offer: StatedOffer }[] {
  const list = graphOf(html).find((thing) => thing['@type'] === 'OfferCatalog')?.itemListElement ?? [];
  return z
    .parse(z.array(z.object({ item: ItemSchema })), list)
    .map(({ item }) => ({ url: item.url, offer: statedBy(item.offers) }));
}

/** What an `<offer>` of the feed states. */
export const feedOffer = (xml: string): StatedOffer => ({
  price: kopecks(Number(between(xml, '<price>', '</price>'))),
  available: between(xml, ' available="', '"') === 'true',
});

const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ '&#38;': '&', '&amp;': '&', '&#34;': '"', '&quot;': '"' },
  ...{ '&#39;': "'", '&lt;': '<', '&gt;': '>' },
};

/** A page's description for search engines; undefined where it has none. */
export const statedDescription = (html: string): string | undefined =>
  DESCRIPTION.exec(html)?.[1]?.replace(/&#?\w+;/g, (entity) => CHARACTERS[entity] ?? entity);
