import * as z from 'zod/mini';
import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import { OrderSchema } from '../../../src/contract/order/order-history.ts';
import { at, JsonSchema, saying } from '../altered-server.ts';
import { leastCount, priceAt, sumOf } from '../goods.ts';
import { atPrice, withLines } from './altered-basket.ts';
import { forCustomers, forgettingTokens, forWholesalers } from './for-some.ts';
import { groupById, type Fault } from './rules-api.ts';

const TELLS = 'tells customers the prices of their role and of no other';
const CHARGES = 'charges customers the prices of their role';
const OTHER = /^product \d+ has other prices of the role user than in the other calls$/;

const isList = (request: Request) => at(request, '/catalog/v1/products', 'POST');
const isView = (request: Request) => at(request, '/catalog/v1/products/view');
const isByIds = (request: Request) => at(request, '/catalog/v1/products/by-ids');

const guestPrice = (groupId: number, count: number): number =>
  priceAt(groupById(groupId), DEFAULT_PRICE_ROLE, count) ?? 0;

export const roleFaults: Fault[] = [
  {
    how: 'lists the prices of guests to customers',
    names: 'findProducts',
    check: TELLS,
    problem: OTHER,
    plant: forgettingTokens(isList),
  },
  {
    how: 'shows a product at the prices of guests to customers',
    names: 'viewProduct',
    check: TELLS,
    problem: OTHER,
    plant: forgettingTokens(isView),
  },
  {
    how: 'names the prices of guests for ids',
    names: 'getProductsByIds',
    check: TELLS,
    problem: OTHER,
    plant: forgettingTokens(isByIds),
  },
  {
    how: 'has no prices but those of guests',
    names: 'findProducts',
    check: 'has prices of the role of each account',
    problem: /^no product has a price of the account's role org_user$/,
    plant: forgettingTokens((request) => isList(request) || isView(request) || isByIds(request)),
  },
  {
    how: 'tells customers what dealers pay',
    names: 'viewProduct',
    check: TELLS,
    problem: /^product \d+ names a price of the role dealer to a visitor with the role user$/,
    plant: forCustomers((server) =>
      saying(
        '/catalog/v1/products/view',
        'GET',
        ({ cardPrices, ...product }) => ({
          ...product,
          cardPrices: [
            ...z.parse(z.array(JsonSchema), cardPrices),
            { priceRole: 'dealer', price: 100, oldPrice: null },
          ],
        }),
        server,
      ),
    ),
  },
  {
    how: 'charges wholesalers the prices of guests in the basket',
    names: 'putBasketProducts',
    check: CHARGES,
    problem: /^the price of group \d+ in the basket of the role org_user is \d+ instead of \d+$/,
    plant: forWholesalers((server) =>
      saying(
        '/basket/v1/products',
        'POST',
        withLines((line) =>
          line.count > leastCount(line) ? line : atPrice(line, guestPrice(line.id, line.count)),
        ),
        server,
      ),
    ),
  },
  {
    how: 'charges wholesalers the ordinary price of their role whatever the count',
    names: 'putBasketProducts',
    check: 'charges the lower price of a role from its count on',
    problem: /^the price of one at a count of \d+ for the role org_user is \d+ instead of \d+$/,
    plant: forWholesalers((server) =>
      saying(
        '/basket/v1/products',
        'POST',
        withLines((line) => atPrice(line, priceAt(groupById(line.id), 'org_user', 0) ?? 0)),
        server,
      ),
    ),
  },
  {
    how: 'calculates for wholesalers with the prices of guests',
    names: 'getVirtualTotal',
    check: CHARGES,
    problem: /^the price of group \d+ for the role org_user is \d+ instead of \d+$/,
    plant: forWholesalers(forgettingTokens((request) => at(request, '/basket/v1/virtual/products', 'POST'))),
  },
  {
    how: 'calculates delivery with the prices of guests',
    names: 'calculateToAddress',
    check: 'calculates at the prices of the role',
    problem: /^delivery of goods for \d+ to the role \w+ is free, which it is from \d+ on$/,
    plant: (server) => async (request) => {
      const isEstimate =
        at(request, '/delivery/v1/calculate/address', 'POST') &&
        (await request.clone().text()).includes('"groups"');
      return forgettingTokens(() => isEstimate)(server)(request);
    },
  },
  {
    how: 'sells to wholesalers at the prices of guests',
    names: 'placeOrder',
    check: 'sells to customers at the prices of their role',
    problem:
      /^price and sum of group \d+ in an order of the role org_user is \[\d+,\d+\] instead of \[\d+,\d+\]$/,
    plant: forWholesalers((server) =>
      saying(
        '/orders/v1/view',
        'GET',
        (body) => {
          const order = z.parse(OrderSchema, body);
          const lines = order.lines.map((line) => {
            const price = guestPrice(line.groupId, line.count);
            return { ...line, price, sum: sumOf(price, line.count) };
          });
          return { ...order, lines };
        },
        server,
      ),
    ),
  },
];
