import * as z from 'zod/mini';
import { SIZE_PARAMETER } from '../../domain/product/size-address.ts';
import type { StatedOffer } from '../problems/problem.ts';

const OfferSchema = z.object({ price: z.number(), availability: z.string() });
const AggregateSchema = z.object({ lowPrice: z.number(), availability: z.string() });
const VariantSchema = z.object({ sku: z.string(), offers: OfferSchema });
const OtherSchema = z.strictObject({ url: z.string() });
const ListedSchema = z.object({ url: z.string(), price: z.number(), availability: z.string() });
const GraphSchema = z.object({
  '@graph': z.array(
    z.object({
      '@type': z.optional(z.unknown()),
      offers: z.optional(z.unknown()),
      hasVariant: z.optional(z.unknown()),
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

const PRICE_OF = ' data-price-of="';
const TAG_START = /^<\w+\s/;
const AMOUNT = /<data\b[^>]*\bvalue="(\d+)"/;

/** What the price blocks (`<p>`) of a page show, in its order: their first amount. «Под заказ» is none. */
export function shownOffers(html: string): ProductOffer[] {
  const offers: ProductOffer[] = [];
  for (let at = html.indexOf(PRICE_OF); at !== -1; at = html.indexOf(PRICE_OF, at + 1)) {
    const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at));
    // What is written in a text or a script is no tag.
    if (!TAG_START.test(tag) || tag.includes('>')) continue;
    const price = AMOUNT.exec(html.slice(at, html.indexOf('</p>', at)))?.[1];
    const offer = { price: price === undefined ? null : Number(price), available: price !== undefined };
    offers.push({ productId: Number.parseInt(html.slice(at + PRICE_OF.length), 10), offer });
  }
  return offers;
}

/** What the first price block of the buy box shows; undefined where a page has none. */
export function buyBoxOffer(html: string): ProductOffer | undefined {
  const start = html.indexOf('data-groups=');
  return start === -1 ? undefined : shownOffers(html.slice(start))[0];
}

/** The things of a page's structured data. */
export type Graph = z.infer<typeof GraphSchema>['@graph'];

/** A page's structured data; empty where it has none. */
export function graphOf(html: string): Graph {
  const json = between(html, '<script type="application/ld+json">', '</script>');
  return json === undefined ? [] : z.parse(GraphSchema, JSON.parse(json))['@graph'];
}

/** What is stated of each size of a product, by the id of its group; of the only one where no id is named. */
export type SizeOffers = ReadonlyMap<number | 'only', StatedOffer>;

/** What a product's structured data offer: as a whole, and for each size. Undefined where there is no product in them. */
export function structuredOffers(graph: Graph): { whole: StatedOffer; sizes: SizeOffers } | undefined {
  const product = graph.find((thing) => thing['@type'] === 'Product');
  if (product) {
    const whole = statedBy(z.parse(OfferSchema, product.offers));
    return { whole, sizes: new Map([['only', whole]]) };
  }
  const group = graph.find((thing) => thing['@type'] === 'ProductGroup');
  if (!group) return undefined;
  const { lowPrice, availability } = z.parse(AggregateSchema, group.offers);
  // Other colours are named by their addresses alone.
  const variants = z
    .parse(z.array(z.unknown()), group.hasVariant)
    .filter((one) => !z.safeParse(OtherSchema, one).success)
    .map((one) => z.parse(VariantSchema, one));
  return {
    whole: statedBy({ price: lowPrice, availability }),
    sizes: new Map(variants.map(({ sku, offers }) => [Number(sku), statedBy(offers)])),
  };
}

/** What the structured data of a listing offer, by the product's address. */
export function listedOffers(graph: Graph): { url: string; offer: StatedOffer }[] {
  const list = graph.find((thing) => thing['@type'] === 'OfferCatalog')?.itemListElement ?? [];
  return z.parse(z.array(ListedSchema), list).map(({ url, ...stated }) => ({ url, offer: statedBy(stated) }));
}

const SIZE = new RegExp(`[?]${SIZE_PARAMETER}=(\\d+)$`);

/** What the `<offer>`s of a product in the feed state, by the sizes that their addresses lead to. */
export const feedOffers = (xml: string): SizeOffers =>
  new Map(
    xml.split('</offer>').flatMap((offer) => {
      const url = between(offer, '<url>', '</url>');
      if (url === undefined) return [];
      const size = SIZE.exec(url)?.[1];
      const price = kopecks(Number(between(offer, '<price>', '</price>')));
      const available = between(offer, ' available="', '"') === 'true';
      return [[size === undefined ? 'only' : Number(size), { price, available }]];
    }),
  );

const CHIP = /<input\b(?=[^>]*\btype="radio")[^>]*\bname="size"[^>]*>/g;
const CHIP_VALUE = /\bvalue="(\d+)"/;

/** The prices that the buy box shows beside its sizes, by the ids of their groups; sold-out ones show none. */
export function shownSizes(html: string): Map<number, StatedOffer> {
  const box = between(html, 'data-groups=', '</fieldset>') ?? '';
  const chips = [...box.matchAll(CHIP)].map((chip) => ({
    id: Number(CHIP_VALUE.exec(chip[0])?.[1]),
    price: AMOUNT.exec(box.slice(chip.index, box.indexOf('</label>', chip.index)))?.[1],
  }));
  return new Map(
    chips.map(({ id, price }) => [
      id,
      { price: price === undefined ? null : Number(price), available: price !== undefined },
    ]),
  );
}

const FRONT_PRICE = /^price: (\S+)$/m;
const FRONT_AVAILABILITY = /^availability: "(\w+)"$/m;
const SIZE_TABLE = /^\| Размер \| Цена \| Старая цена \| Наличие \|\n\|.*\n((?:\|.*\n)*)/m;
/** A row of the table of sizes: its last three cells are the price, the old price and the availability. */
const SIZE_ROW = /^\| .* \| ([^|]*) \| [^|]* \| [^|]* \|$/gm;
const ROW_AMOUNT = /^([\d\s]+(?:,\d+)?)\s₽/;

function rowOffer(text: string): StatedOffer {
  const amount = ROW_AMOUNT.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.');
  return { price: amount === undefined ? null : kopecks(Number(amount)), available: amount !== undefined };
}

/** What the Markdown of a product states: at its beginning of the whole, in its first table of each size. */
export function markdownOffers(markdown: string): { whole: StatedOffer; sizes: StatedOffer[] } {
  const [, front = '', rest = ''] = markdown.split(/^---$/m);
  const price = FRONT_PRICE.exec(front)?.[1];
  const firstTable = SIZE_TABLE.exec(rest)?.[1] ?? '';
  return {
    whole: {
      price: price === undefined ? null : kopecks(Number(price)),
      available: FRONT_AVAILABILITY.exec(front)?.[1] === 'InStock',
    },
    sizes: [...firstTable.matchAll(SIZE_ROW)].map(([, stated = '']) => rowOffer(stated)),
  };
}

const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&#38;': '&',
  '&amp;': '&',
  '&#34;': '"',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** A page's description for search engines; undefined where it has none. */
export const statedDescription = (html: string): string | undefined =>
  DESCRIPTION.exec(html)?.[1]?.replace(/&#?\w+;/g, (entity) => CHARACTERS[entity] ?? entity);
