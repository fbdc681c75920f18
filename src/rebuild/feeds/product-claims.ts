import * as z from 'zod/mini';
import type { Sale } from '../../domain/sale.ts';

/** What one form of a product says that it costs and whether it can be bought; kopecks. */
type Claim = { readonly price: number | undefined; readonly available: boolean };

const OfferSchema = z.object({ price: z.number(), availability: z.string() });
const OffersSchema = z.union([
  z.object({
    lowPrice: z.number(),
    highPrice: z.number(),
    availability: z.string(),
    offers: z.array(OfferSchema),
  }),
  OfferSchema,
]);
const GraphSchema = z.object({
  '@graph': z.array(z.object({ '@type': z.optional(z.unknown()), offers: z.optional(z.unknown()) })),
});

function between(text: string, start: string, end: string, from = 0): string | undefined {
  const at = text.indexOf(start, from);
  if (at === -1) return undefined;
  const stop = text.indexOf(end, at + start.length);
  return stop === -1 ? undefined : text.slice(at + start.length, stop);
}

const kopecks = (roubles: number) => Math.round(roubles * 100);

const isInStock = (availability: string) => availability.endsWith('/InStock');

/** The price that the first line of the buy box names; «Под заказ» names none. */
function shownClaim(html: string): Claim | undefined {
  const line = between(html, '<p', '</span>', html.indexOf('data-groups='));
  if (!html.includes('data-groups=') || line === undefined) return undefined;
  const text = line
    .slice(line.indexOf('>') + 1)
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/[\s\u00a0\u202f]|&nbsp;/g, '');
  const [, whole, part = '0'] = /^(\d+)(?:,(\d{1,2}))?₽/.exec(text) ?? [];
  return whole
    ? { price: Number(whole) * 100 + Number(part.padEnd(2, '0')), available: true }
    : { price: undefined, available: false };
}

/** What a page's structured data offer, a claim for each size; undefined where there is no product in them. */
function structuredClaims(html: string): Claim[] | undefined {
  const json = between(html, '<script type="application/ld+json">', '</script>');
  const graph = json === undefined ? undefined : z.parse(GraphSchema, JSON.parse(json))['@graph'];
  const product = graph?.find((thing) => thing['@type'] === 'Product');
  if (!product) return undefined;
  const offers = z.parse(OffersSchema, product.offers);
  const all = 'offers' in offers ? offers.offers : [offers];
  return all.map(({ price, availability }) => ({
    price: kopecks(price),
    available: isInStock(availability),
  }));
}

/** What a piece of the feed offers. */
const feedClaim = (xml: string): Claim => ({
  price: kopecks(Number(between(xml, '<price>', '</price>'))),
  available: between(xml, ' available="', '"') === 'true',
});

const said = (claim: Claim | undefined) =>
  claim === undefined
    ? 'nothing'
    : `${claim.price === undefined ? 'no price' : `${(claim.price / 100).toFixed(2)} RUB`}, ${claim.available ? 'in stock' : 'not in stock'}`;

const same = (one: Claim | undefined, other: Claim | undefined) =>
  one?.price === other?.price && one?.available === other?.available;

interface ProductForms {
  html: string;
  /** The piece of the feed; undefined where the product is not in it. */
  offer: string | undefined;
  /** What the record says: the sale that the page shows, and those of all sizes that have a price. */
  sale: Sale | undefined;
  sizes: readonly Sale[];
}

/** The first contradiction between a product's record and the bytes that show it; undefined where all agree. */
export function productContradiction({ html, offer, sale, sizes }: ProductForms): string | undefined {
  const expected: Claim = sale?.available
    ? { price: sale.price, available: true }
    : { price: undefined, available: false };
  const shown = shownClaim(html);
  if (!same(shown, expected)) return `shows ${said(shown)}, but its record says ${said(expected)}`;
  const structured = structuredClaims(html) ?? [];
  for (let at = 0; at < Math.max(structured.length, sizes.length); at++) {
    if (same(structured[at], sizes[at])) continue;
    return `has structured data that say ${said(structured[at])}, but its record says ${said(sizes[at])}`;
  }
  if (offer !== undefined && !same(feedClaim(offer), sale)) {
    return `is in the feed with ${said(feedClaim(offer))}, but its record says ${said(sale)}`;
  }
  return undefined;
}
