import * as z from 'zod/mini';
import type { Sale } from '../../domain/sale.ts';
import type { RebuildProblem, StatedOffer } from '../problems/problem.ts';

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
function shownOffer(html: string): StatedOffer | undefined {
  const line = between(html, '<p', '</span>', html.indexOf('data-groups='));
  if (!html.includes('data-groups=') || line === undefined) return undefined;
  const text = line
    .slice(line.indexOf('>') + 1)
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/[\s\u00a0\u202f]|&nbsp;/g, '');
  const [, whole, part = '0'] = /^(\d+)(?:,(\d{1,2}))?₽/.exec(text) ?? [];
  return whole
    ? { price: Number(whole) * 100 + Number(part.padEnd(2, '0')), available: true }
    : { price: null, available: false };
}

/** What a page's structured data offer, one for each size; undefined where there is no product in them. */
function structuredOffers(html: string): StatedOffer[] | undefined {
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

/** What an `<offer>` of the feed states. */
const feedOffer = (xml: string): StatedOffer => ({
  price: kopecks(Number(between(xml, '<price>', '</price>'))),
  available: between(xml, ' available="', '"') === 'true',
});

const same = (one: StatedOffer | undefined, other: StatedOffer | undefined) =>
  one?.price === other?.price && one?.available === other?.available;

type PriceProblem = Extract<RebuildProblem, { code: 'price-inconsistent' }>;

interface ProductForms {
  address: string;
  html: string;
  /** The piece of the feed; undefined where the product is not in it. */
  offer: string | undefined;
  /** What the record says: the sale that the page shows, and those of all sizes that have a price. */
  sale: Sale | undefined;
  sizes: readonly Sale[];
}

const offerOf = (sale: Sale | undefined): StatedOffer | undefined =>
  sale && { price: sale.price, available: sale.available };

/** The first place that states another price or availability than the product's record; undefined where all agree. */
export function priceInconsistency({
  address,
  html,
  offer,
  sale,
  sizes,
}: ProductForms): PriceProblem | undefined {
  const problem = (
    place: PriceProblem['place'],
    stated: StatedOffer | undefined,
    expected: StatedOffer | undefined,
  ): PriceProblem => ({
    ...{ code: 'price-inconsistent', address, place },
    stated: stated ?? null,
    expected: expected ?? null,
  });
  const expected = sale?.available ? offerOf(sale) : { price: null, available: false };
  const shown = shownOffer(html);
  if (!same(shown, expected)) return problem('page', shown, expected);
  const structured = structuredOffers(html) ?? [];
  for (let at = 0; at < Math.max(structured.length, sizes.length); at++) {
    const size = offerOf(sizes[at]);
    if (!same(structured[at], size)) return problem('structured-data', structured[at], size);
  }
  if (offer === undefined || same(feedOffer(offer), offerOf(sale))) return undefined;
  return problem('feed', feedOffer(offer), offerOf(sale));
}
