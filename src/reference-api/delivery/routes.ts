import type { GroupCount } from '../../contract/order/basket.ts';
import {
  calculateToAddress,
  calculateToPoint,
  getDeliveryMethods,
  getDeliveryPoints,
  type DeliveryCalculation,
} from '../../contract/order/delivery.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { findBasket } from '../basket/find-basket.ts';
import { pricedBasket } from '../basket/priced-basket.ts';
import { virtualTotal } from '../basket/sums/virtual-total.ts';
import { deliveryQuote, type DeliveryChoice } from './quote.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { goodsDigest } from '../basket/goods-digest.ts';
import type { ApiClient } from '../http/api-client.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RouteContext } from '../route-context.ts';

const HOUR_SECONDS = 60 * 60;
const CALCULATION_LIFE_MS = 2 * 60 * 60 * 1000;

/** What is delivered: a basket, or groups as if they were one. */
interface Goods {
  readonly basket: string;
  readonly groups: readonly GroupCount[] | undefined;
}

interface Requester {
  readonly client: ApiClient;
  readonly address: string;
}

const nothingOrdered = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.basketEmpty, 'В корзине нет выбранных товаров');

/** Calculates delivery costs, and keeps what was calculated for a basket until it is ordered. */
function createCalculator({ store, now, orderLimits }: RouteContext) {
  const stored = new RateLimiter({ max: orderLimits.calculationsPerAddress, seconds: HOUR_SECONDS }, now);

  function estimate(
    client: ApiClient,
    groups: readonly GroupCount[],
    choice: DeliveryChoice,
  ): DeliveryCalculation {
    const total = virtualTotal(store, groups, client, now());
    if (total.count === 0) throw nothingOrdered();
    return { calculationId: '', ...deliveryQuote(store, choice, total) };
  }

  function calculate(
    { client, address }: Requester,
    token: string,
    choice: DeliveryChoice,
  ): DeliveryCalculation {
    const moment = now();
    const basket = findBasket(store, client, token) ?? '';
    const priced = pricedBasket(store, basket, client, moment);
    if (priced.ordered.length === 0) throw nothingOrdered();
    const quote = deliveryQuote(store, choice, priced.total);
    const { method, option, type, deliveryPointCode } = choice;
    // Last: what is rejected stores nothing.
    stored.consume(address);
    const goods = goodsDigest(priced);
    const calculationId = store.calculations.add(
      { basket, method, option, type, deliveryPointCode, goods, ...quote },
      moment,
      new Date(moment.getTime() + CALCULATION_LIFE_MS),
    );
    return { calculationId, ...quote };
  }

  return ({ client, address }: Requester, { basket, groups }: Goods, choice: DeliveryChoice) =>
    groups === undefined ? calculate({ client, address }, basket, choice) : estimate(client, groups, choice);
}

/** Delivery methods, pick-up points and delivery costs. */
export function serveDelivery(context: RouteContext): void {
  const { serve, store } = context;
  const { documents } = store;
  const calculate = createCalculator(context);

  serve(getDeliveryMethods, () => {
    const tariffs = documents.cached('tariff');
    const isAgreed = (code: string) => {
      const own = tariffs.filter(({ method }) => method === code);
      return own.length > 0 && own.every(({ agreed }) => agreed === true);
    };
    const methods = documents.all('deliveryMethod');
    return { data: methods.map((one) => (isAgreed(one.code) ? { ...one, agreed: true } : one)) };
  });

  serve(getDeliveryPoints, ({ query: { method, cityFiasId } }) => ({
    data: documents
      .all('deliveryPoint')
      .filter(
        (point) =>
          (method ?? point.method) === point.method && (cityFiasId ?? point.cityFiasId) === point.cityFiasId,
      ),
  }));

  serve(calculateToAddress, ({ client, address, body: { basket, method, option, shipping, groups } }) =>
    calculate(
      { client, address },
      { basket, groups },
      { method, option, shipping, type: 'address', deliveryPointCode: null },
    ),
  );

  serve(calculateToPoint, ({ client, address, body: { basket, method, deliveryPointCode, groups } }) =>
    calculate(
      { client, address },
      { basket, groups },
      { method, deliveryPointCode, type: 'pickupPoint', option: null, shipping: null },
    ),
  );
}
