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
  offers: z.optional(OfferSchema),
  itemListElement: z.optional(z.array(z.unknown())),
});
const ItemSchema = z.object({ item: z.object({ url: z.string(), offers: OfferSchema }) });

const kopecks = (roubles: number) => Math.round(roubles * 100);

/** What structured data name for each product's path. */
export function structuredPrices(html: string): Map<string, { price: number; inStock: boolean }> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}';
  const things = z.parse(z.object({ '@graph': z.array(ThingSchema) }), JSON.parse(json))['@graph'];
  const products = things.flatMap((thing) => {
    if (thing['@type'] === 'OfferCatalog')
      return z.parse(z.array(ItemSchema), thing.itemListElement).map(({ item }) => item);
    return thing['@type'] === 'Product' && thing.url && thing.offers
      ? [{ url: thing.url, offers: thing.offers }]
      : [];
  });
  return new Map(
    products.map(({ url, offers }) => [
      new URL(url).pathname,
      {
        price: kopecks(offers.lowPrice ?? offers.price ?? NaN),
        inStock: offers.availability === 'https://schema.org/InStock',
      },
    ]),
  );
}

/** What the feed names for each product's id. */
export const feedPrices = (xml: string) =>
  new Map(
    [...xml.matchAll(/<offer id="(\d+)" available="(true|false)">.*?<price>([\d.]+)<\/price>/g)].map(
      ([, id, available, price]) => [
        Number(id),
        { price: kopecks(Number(price)), inStock: available === 'true' },
      ],
    ),
  );

/** What a page's description names. */
export function describedPrice(html: string) {
  const text = /<meta name="description" content="Лоскут за деньги: ([^"]*?)\. Подробно"/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page has no description of its own.');
  return readPrice(text);
}
