import type { Config } from '../../../contract/shop/config.ts';
import { tariffQuote } from '../../delivery/quote.ts';
import { COURIER, DELIVERY_TARIFFS } from '../delivery/methods.ts';

/** Within how many days after it was received something is taken back. */
export const RETURN_DAYS = { piece: 14, metre: 7 } as const;

/** What is paid before this hour leaves the same day. */
export const SAME_DAY_UNTIL = 14;

/** Grams of the heaviest thing that is not dear enough to be delivered for nothing. */
const HEAVIEST_G = 4000;
export const FARTHEST_ZONE = 3;
export const NEAREST_ZONE = 0;

const [courier] = DELIVERY_TARIFFS.filter(({ method }) => method === COURIER);
if (!courier) throw new RangeError('There is no courier.');
const dearest = tariffQuote(courier, FARTHEST_ZONE, { price: 0, weight: HEAVIEST_G });
const nearest = tariffQuote(courier, NEAREST_ZONE, { price: 0, weight: HEAVIEST_G });

/** What the shop promises search engines and markets, as it calculates and as its pages say. */
export const TERMS = {
  shipping: [
    {
      countries: ['RU'],
      maxPrice: dearest.price,
      handlingDays: { from: 0, to: 1 },
      transitDays: { from: nearest.minDays, to: dearest.maxDays },
    },
  ],
  // Lengths of cloth are taken back from two metres on only, which cannot be said here.
  returns: [
    { unit: 'piece', countries: ['RU'], days: RETURN_DAYS.piece, methods: ['mail', 'store'], fees: 'buyer' },
  ],
} satisfies Config['terms'];
