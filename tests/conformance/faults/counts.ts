import * as z from 'zod/mini';
import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Group } from '../../../src/contract/catalog/product.ts';
import { GroupCountSchema } from '../../../src/contract/order/group-count.ts';
import { answering, reading, RowsSchema, saying, type Json } from '../altered-server.ts';
import type { Fetch } from '../client.ts';
import { priceAt, sumOf } from '../goods.ts';
import { atPrice, withLines } from './altered-basket.ts';
import { forGuests } from './for-some.ts';
import { groupById, type Fault } from './rules-api.ts';
import { countedTokens } from './counted-tokens.ts';

const PUT = '/basket/v1/products';
const VIRTUAL = '/basket/v1/virtual/products';

const LOWER = 'charges a lower price from its count on, and not below';

const askedGroups = ({ groups }: Json) => z.parse(z.array(GroupCountSchema), groups);
const countOf = (asked: Json, id: number): number =>
  askedGroups(asked).find((one) => one.id === id)?.count ?? 0;
const ordinary = (group: Group): number => priceAt(group, DEFAULT_PRICE_ROLE, 0) ?? 0;

/** A server that takes the counts of a path's groups for others. */
const counting = (path: string, change: (count: number) => number, server: Fetch) =>
  reading(
    path,
    (body) => ({
      ...body,
      groups: z
        .parse(RowsSchema, body.groups)
        .map((group) => ({ ...group, count: change(Number(group.count)) })),
    }),
    server,
  );

const faults: Fault[] = [
  {
    how: 'charges the ordinary price in the basket whatever the count',
    names: 'putBasketProducts',
    check: LOWER,
    problem: /^the price of one at a count of \d+ is \d+ instead of \d+$/,
    plant: (server) =>
      saying(
        PUT,
        'POST',
        withLines((line) => atPrice(line, ordinary(groupById(line.id)))),
        server,
      ),
  },
  {
    how: 'charges a lower price one step too early',
    names: 'putBasketProducts',
    check: LOWER,
    problem: /^the price of one at a count of [\d.]+ is \d+ instead of \d+$/,
    plant: (server) =>
      saying(
        PUT,
        'POST',
        withLines((line) =>
          atPrice(
            line,
            priceAt(groupById(line.id), DEFAULT_PRICE_ROLE, line.count + line.step) ?? line.price,
          ),
        ),
        server,
      ),
  },
  {
    how: 'calculates with the ordinary price whatever the count',
    names: 'getVirtualTotal',
    check: LOWER,
    problem: /^the price of \d+ is \d+ instead of \d+$/,
    plant: (server) =>
      answering(
        VIRTUAL,
        'POST',
        (total, asked) => ({
          ...total,
          price: askedGroups(asked).reduce(
            (sum, { id, count }) => sum + sumOf(ordinary(groupById(id)), count),
            0,
          ),
        }),
        server,
      ),
  },
  {
    how: 'rounds metres to whole ones',
    names: 'putBasketProducts',
    check: 'keeps fractions of metres, and charges for them',
    problem: /^the count is 2 instead of 2\.3$/,
    plant: (server) => counting(PUT, Math.round, server),
  },
  {
    how: 'charges for whole metres',
    names: 'putBasketProducts',
    check: 'keeps fractions of metres, and charges for them',
    problem: /^the sum of 2\.3 at \d+ is \d+ instead of \d+$/,
    plant: (server) =>
      saying(
        PUT,
        'POST',
        withLines((line) => ({ ...line, sum: sumOf(line.price, Math.round(line.count)) })),
        server,
      ),
  },
  {
    how: 'calculates with whole metres',
    names: 'getVirtualTotal',
    check: 'charges for fractions of metres',
    problem: /^the price of 2\.3 at \d+ is \d+ instead of \d+$/,
    plant: (server) => counting(VIRTUAL, Math.round, server),
  },
  {
    how: 'sells between the steps',
    names: 'putBasketProducts',
    check: 'rounds counts to the step of the group',
    problem: /^a count of [\d.]+ in steps of [\d.]+ became [\d.]+$/,
    plant: (server) =>
      answering(
        PUT,
        'POST',
        (body, asked) =>
          withLines((line) => {
            const most = line.onePiece ? line.count : line.remnants;
            const count = Math.min(countOf(asked, line.id) || line.count, most);
            return { ...line, count, sum: sumOf(line.price, count) };
          })(body),
        server,
      ),
  },
  {
    how: 'takes more than there is',
    names: 'putBasketProducts',
    check: 'takes no more than there is',
    problem: /^\d+ are in the basket, and [\d.]+ are left$/,
    plant: (server) =>
      answering(
        PUT,
        'POST',
        (body, asked) =>
          withLines((line) => {
            const count = countOf(asked, line.id) > line.remnants ? countOf(asked, line.id) : line.count;
            return { ...line, count, sum: sumOf(line.price, count) };
          })(body),
        server,
      ),
  },
  {
    how: 'adds more than there is',
    names: 'putBasketProducts',
    check: 'adds no more than there is',
    problem: /^[\d.]+ are in the basket, and [\d.]+ are left$/,
    plant: (server) =>
      answering(
        PUT,
        'POST',
        (body, asked) =>
          asked.change === true
            ? body
            : withLines((line) => {
                const count = line.count + countOf(asked, line.id);
                return { ...line, count, sum: sumOf(line.price, count) };
              })(body),
        server,
      ),
  },
  {
    how: 'names another sum as the total than in the basket',
    names: 'getBasketTotal',
    check: 'is the total of the basket in each amount',
    problem: /^price is \d+ instead of \d+$/,
    plant: (server) =>
      saying('/basket/v1/total', 'GET', (total) => ({ ...total, price: Number(total.price) - 1 }), server),
  },
  {
    how: 'charges for what is not selected',
    names: 'selectBasketGroups',
    check: 'charges for the selected groups alone',
    problem: /^total\.price is \d+ instead of \d+$/,
    plant: (server) =>
      saying(
        '/basket/v1/select',
        'POST',
        withLines((line) => ({ ...line, selected: true })),
        server,
      ),
  },
  {
    how: 'counts up the tokens of its baskets',
    names: 'putBasketProducts',
    check: 'names baskets by tokens that cannot be guessed',
    problem: /^the tokens of 5 baskets differ in \d places only, such as basket-\d+ and basket-\d+$/,
    plant: countedTokens,
  },
];

/** They break it for guests, by whose baskets counts are checked. */
export const countFaults: Fault[] = faults.map(({ plant, ...fault }) => ({
  ...fault,
  plant: forGuests(plant),
}));
