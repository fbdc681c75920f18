import * as z from 'zod/mini';

/** «от 1 290,50 ₽» in kopecks, or `on order`; anything else is no price block. */
export function readPrice(text: string): { price: number | null; from: boolean } {
  const plain = text.replaceAll(/<!--.*?-->|<[^>]*>/g, '').replaceAll(/[\s\u00a0\u202f]|&nbsp;/g, '');
  if (plain.toLowerCase().startsWith('подзаказ')) return { price: null, from: false };
  const [, from, whole, part = ''] = /^(от)?(\d+)(?:,(\d{1,2}))?₽/.exec(plain) ?? [];
  if (whole === undefined) throw new Error(`«${plain}» is no price.`);
  return { price: Number(whole) * 100 + Number(part.padEnd(2, '0')), from: from === 'от' };
}

/** What a reader sees of each product's price blocks in a piece of HTML. */
export const shownPrices = (html: string) =>
  [...html.matchAll(/<p [^>]*data-price-of="(\d+)"[^>]*>(.*?)<\/p>/gs)].map(([, id, text = '']) => ({
    id: Number(id),
    ...readPrice(text),
  }));

const OfferSchema = z.object({
  price: z.optional(z.number()),
  lowPrice: z.optional(z.number()),
  availability: z.string(),
});
const ThingSchema = z.looseObject({
  '@type': z.optional(z.unknown()),
  url: z.optional(z.string()),
  hasVariant: z.optional(z.array(z.object({ sku: z.string(), offers: OfferSchema }))),
  offers: z.optional(OfferSchema),
  itemListElement: z.optional(z.array(z.unknown())),
});
const ListedSchema = z.intersection(OfferSchema, z.object({ url: z.string() }));

const kopecks = (roubles: number) => Math.round(roubles * 100);

function graphOf(html: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}';
  return z.parse(z.object({ '@graph': z.array(ThingSchema) }), JSON.parse(json))['@graph'];
}

/** What structured data name for each product's path. */
export function structuredPrices(html: string): Map<string, { price: number; inStock: boolean }> {
  const products = graphOf(html).flatMap((thing) => {
    if (thing['@type'] === 'OfferCatalog')
      return z
        .parse(z.array(ListedSchema), thing.itemListElement)
        .map(({ url, ...offers }) => ({ url, offers }));
    return /^Product(Group)?$/.test(String(thing['@type'])) && thing.url && thing.offers
      ? [{ url: thing.url, offers: thing.offers }]
      : [];
  });
  return new Map(products.map(({ url, offers }) => [new URL(url).pathname, named(offers)]));
}

const named = ({ lowPrice, price = NaN, availability }: z.infer<typeof OfferSchema>) => ({
  price: kopecks(lowPrice ?? price),
  inStock: availability === 'https://schema.org/InStock',
});

/** What structured data of a product's page name for each of its sizes, by the group's id; nothing where there is one size. */
export function structuredSizes(html: string) {
  const things = graphOf(html);
  const variants = things.flatMap(({ hasVariant = [] }) => hasVariant);
  return new Map(variants.map(({ sku, offers }) => [Number(sku), named(offers)]));
}

/** What the feed names for each product's path, by the group's id; by `NaN` where the product has one size. */
export function feedPrices(xml: string) {
  const offers = [
    ...xml.matchAll(/<offer [^>]*available="(true|false)"><url>([^<]+)<\/url><price>([\d.]+)<\/price>/g),
  ].map(([, available, url = '', price]) => {
    const { pathname, searchParams } = new URL(url);
    const sale = { price: kopecks(Number(price)), inStock: available === 'true' };
    return { pathname, size: Number(searchParams.get('size') ?? NaN), sale };
  });
  return new Map(
    [...Map.groupBy(offers, ({ pathname }) => pathname)].map(([path, sizes]) => [
      path,
      new Map(sizes.map(({ size, sale }) => [size, sale])),
    ]),
  );
}

/** What a page's description names. */
export function describedPrice(html: string) {
  const text = /<meta name="description" content="Лоскут за деньги: ([^"]*?)\. Подробно"/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page has no description of its own.');
  return readPrice(text);
}
