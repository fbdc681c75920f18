import * as z from 'zod/mini';
import { ProductSelectionSchema, SelectionCountsSchema } from '../../../src/contract/catalog/product.ts';
import { answering, at, type Json } from '../altered-server.ts';
import type { Fault } from './rules-api.ts';

const COUNT = '/catalog/v1/products/count';

/** Changes counts by what was asked for. */
const counting =
  (
    change: (
      counts: z.infer<typeof SelectionCountsSchema>,
      asked: z.infer<typeof ProductSelectionSchema>,
    ) => Partial<z.infer<typeof SelectionCountsSchema>>,
  ) =>
  (body: Json, asked: Json): Json => {
    const counts = z.parse(SelectionCountsSchema, body);
    return { ...counts, ...change(counts, z.parse(ProductSelectionSchema, asked)) };
  };

export const filterFaults: Fault[] = [
  {
    how: 'counts a filter among what is chosen in it',
    names: 'countProducts',
    check: 'counts a filter as if nothing were chosen in it',
    problem: /^the counts of \w+ is /,
    plant: (server) =>
      answering(
        COUNT,
        'POST',
        counting(({ filters }, { filters: chosen = [] }) => ({
          filters: filters.map((filter) => {
            const own = chosen.find(({ code }) => code === filter.code);
            return { ...filter, values: filter.values.filter(({ id }) => !own || own.valueIds.includes(id)) };
          }),
        })),
        server,
      ),
  },
  {
    how: 'counts filters as if nothing were chosen at all',
    names: 'countProducts',
    check: 'counts the other filters among what is chosen',
    problem: /^the count of \w+ \d+ is \d+ instead of \d+$/,
    plant: (server) => async (request) => {
      if (!at(request, COUNT, 'POST')) return server(request);
      const { method, headers, url } = request;
      const whole = { ...(JSON.parse(await request.clone().text()) as Json), filters: [] };
      const everything = await server(new Request(url, { method, headers, body: JSON.stringify(whole) }));
      const { filters } = z.parse(SelectionCountsSchema, await everything.json());
      return answering(
        COUNT,
        'POST',
        counting(() => ({ filters })),
        server,
      )(request);
    },
  },
  {
    how: 'narrows the range of prices to the chosen one',
    names: 'countProducts',
    check: 'knows the whole range of prices whatever range is chosen',
    problem: /^the range of prices is /,
    plant: (server) =>
      answering(
        COUNT,
        'POST',
        counting(({ prices }, { priceFrom, priceTo }) => ({
          prices: prices && { from: priceFrom ?? prices.from, to: priceTo ?? prices.to },
        })),
        server,
      ),
  },
];
