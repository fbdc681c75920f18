import type { Graph, Thing } from 'schema-dts';

/** Undefined parts are omitted. */
export type StructuredData = readonly (Thing | undefined)[];

/** Undefined without data. */
export function graphOf(data: StructuredData): Graph | undefined {
  const things = data.filter((thing) => thing !== undefined);
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}
