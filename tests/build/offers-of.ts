import * as z from 'zod/mini';

const OffersSchema = z.object({
  price: z.optional(z.number()),
  lowPrice: z.optional(z.number()),
  availability: z.string(),
});
const ProductSchema = z.object({
  '@type': z.enum(['Product', 'ProductGroup']),
  url: z.string(),
  offers: OffersSchema,
});
const ListSchema = z.object({
  '@type': z.literal('OfferCatalog'),
  itemListElement: z.array(z.intersection(OffersSchema, z.object({ url: z.string() }))),
});

/** What the structured data of a page offer: price and availability by the product's address. */
export function offersOf(html: string): [url: string, offer: string][] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const GraphSchema = z.object({ '@graph': z.array(z.union([ProductSchema, ListSchema, z.unknown()])) });
  const { '@graph': graph } = GraphSchema.parse(JSON.parse(json ?? '{"@graph":[]}'));
  const products = graph.flatMap((thing) => {
    const list = ListSchema.safeParse(thing).data;
    return list
      ? list.itemListElement.map(({ url, ...offers }) => ({ url, offers }))
      : (ProductSchema.safeParse(thing).data ?? []);
  });
  return products.map(({ url, offers }) => [
    url,
    `${offers.lowPrice ?? offers.price} ${offers.availability}`,
  ]);
}
