import * as z from 'zod/mini';
import { BasketSchema } from '../../../src/contract/order/basket.ts';
import { OrderSchema } from '../../../src/contract/order/order-history.ts';
import { answering, at, saying, type Json } from '../altered-server.ts';
import type { Fetch } from '../client.ts';
import type { Fault } from './rules-api.ts';

const BASKET = '/basket/v1';
const SUM = /^the sum of the order is \d+ instead of \d+$/;

/** A server whose total of a changed basket says something else. */
const totalling =
  (
    change: (
      total: z.infer<typeof BasketSchema>['total'],
      asked: Json,
    ) => Partial<z.infer<typeof BasketSchema>['total']>,
  ) =>
  (server: Fetch): Fetch =>
    answering(
      BASKET,
      'PATCH',
      (body, asked) => {
        const { total, ...basket } = z.parse(BasketSchema, body);
        return { ...basket, total: { ...total, ...change(total, asked) } };
      },
      server,
    );

/** A server whose orders say something else to their customers. */
const viewing =
  (change: (order: z.infer<typeof OrderSchema>) => Json) =>
  (server: Fetch): Fetch =>
    saying('/orders/v1/view', 'GET', (body) => ({ ...body, ...change(z.parse(OrderSchema, body)) }), server);

/** A server that tells another balance, by what it was and is. */
const balancing =
  (change: (seen: number, now: number) => number) =>
  (server: Fetch): Fetch => {
    let seen: number | undefined;
    return saying(
      '/bonuses/v1/balance',
      'GET',
      ({ balance, ...rest }) => {
        seen = change(seen ?? Number(balance), Number(balance));
        return { ...rest, balance: seen };
      },
      server,
    );
  };

export const discountFaults: Fault[] = [
  {
    how: 'names a discount that it does not take off',
    names: 'updateBasket',
    check: 'takes a promo code off the goods, and nothing without it',
    problem: /^total\.price with it is \d+ instead of \d+$/,
    plant: totalling(({ price, promoCodeDiscountValue, bonusesForWriteOff }) => ({
      price: bonusesForWriteOff > 0 ? price : price + promoCodeDiscountValue,
    })),
  },
  {
    how: 'keeps a discount without its code',
    names: 'updateBasket',
    check: 'takes a promo code off the goods, and nothing without it',
    problem: /^the discount and total\.price without it is \[0,\d+\] instead of \[0,\d+\]$/,
    plant: totalling(({ price }, { promocode }) => (promocode === null ? { price: price - 1 } : {})),
  },
  {
    how: 'forgets the promo code in an order',
    names: 'placeOrder',
    check: 'charges what a promo code leaves',
    problem: SUM,
    plant: viewing(({ sum, promoCodeDiscountValue }) => ({ sum: sum + promoCodeDiscountValue })),
  },
  {
    how: 'pays with more bonuses than count',
    names: 'updateBasket',
    check: 'pays with no more bonuses than count',
    problem: /^what is paid with bonuses is \d+ instead of \d+$/,
    plant: totalling(({ price, bonusesForWriteOff, availableBonuses }, asked) => {
      const most = availableBonuses.accounts.reduce((sum, { value }) => sum + value, 0);
      const over = Math.max(0, Number(asked.bonusesForWriteOff ?? 0) - most);
      return { bonusesForWriteOff: bonusesForWriteOff + over, price: price - over };
    }),
  },
  {
    how: 'takes bonuses off the price without the promo code',
    names: 'updateBasket',
    check: 'takes bonuses off what a promo code leaves',
    problem: /^total\.price is \d+ instead of \d+$/,
    plant: totalling(({ price, promoCodeDiscountValue, bonusesForWriteOff }) => ({
      price: bonusesForWriteOff > 0 ? price + promoCodeDiscountValue : price,
    })),
  },
  {
    how: 'charges an order as if no bonuses paid for it',
    names: 'placeOrder',
    check: 'takes the bonuses from the account that pay for an order',
    problem: SUM,
    plant: viewing(({ sum, bonusesWrittenOff }) => ({ sum: sum + bonusesWrittenOff })),
  },
  {
    how: 'leaves the bonuses on the account that have paid for an order',
    names: 'placeOrder',
    check: 'takes the bonuses from the account that pay for an order',
    problem: /^the balance afterwards is \d+ instead of \d+$/,
    plant: balancing(Math.max),
  },
  {
    how: 'keeps the bonuses of a cancelled order',
    names: 'cancelOrder',
    check: 'gives bonuses of a cancelled order back',
    problem: /^the balance after cancelling is \d+ instead of \d+$/,
    plant: (server) => {
      let lost = 0;
      const telling = saying(
        '/bonuses/v1/balance',
        'GET',
        ({ balance, ...rest }) => ({ ...rest, balance: Number(balance) - lost }),
        server,
      );
      return async (request) => {
        const response = await telling(request);
        if (at(request, '/orders/v1', 'DELETE') && response.ok)
          lost += z.parse(OrderSchema, await response.clone().json()).bonusesWrittenOff;
        return response;
      };
    },
  },
];
