import * as z from 'zod/mini';
import { PutGroupSchema } from '../../../src/contract/order/group-count.ts';
import { answering, reading, RowsSchema, type Json } from '../altered-server.ts';
import { sumOf } from '../goods.ts';
import { withLines } from './altered-basket.ts';
import { forGuests } from './for-some.ts';
import type { Fault } from './rules-api.ts';

const PUT = '/basket/v1/products';

const wishes = ({ groups }: Json) => z.parse(z.array(PutGroupSchema), groups);

const faults: Fault[] = [
  {
    how: 'promises in one piece what no piece has',
    names: 'putBasketProducts',
    check: 'promises no more in one piece than the longest has',
    problem: /^[\d.]+ are promised in one piece, and the longest has [\d.]+$/,
    plant: (server) =>
      answering(
        PUT,
        'POST',
        withLines((line) => {
          const count = line.askedCount ?? line.count;
          return { ...line, count, sum: sumOf(line.price, count) };
        }),
        server,
      ),
  },
  {
    how: 'forgets with a new count that one piece was asked for',
    names: 'putBasketProducts',
    check: 'keeps the wish for one piece until it is taken back',
    problem: /^onePiece is false instead of true$/,
    plant: (server) =>
      reading(
        PUT,
        (body) => ({
          ...body,
          groups: z
            .parse(RowsSchema, body.groups)
            .map((group, at) => ({ ...group, onePiece: wishes(body)[at]?.onePiece ?? false })),
        }),
        server,
      ),
  },
];

export const pieceFaults: Fault[] = faults.map(({ plant, ...fault }) => ({
  ...fault,
  plant: forGuests(plant),
}));
