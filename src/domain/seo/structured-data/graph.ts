import type { Graph, Thing } from 'schema-dts';

/** What a page says to crawlers beside its text; undefined where there is nothing to say of a part. */
export type StructuredData = readonly (Thing | undefined)[];

/** All of a page's structured data as one document; undefined where there are none. */
export function graphOf(data: StructuredData): Graph | undefined {
  const things = data.filter((thing) => thing !== undefined);
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}
