import {
  calculateToAddress,
  calculateToPoint,
  getDeliveryMethods,
  getDeliveryPoints,
  type DeliveryCalculation,
} from '../../contract/delivery.ts';
import { ErrorCode } from '../../contract/errors.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/price.ts';
import { basketLines, orderedLines } from '../basket/lines.ts';
import { basketTotal } from '../basket/total.ts';
import { deliveryQuote, type DeliveryChoice } from '../delivery/quote.ts';
import { Refusal } from '../http/refusal.ts';
import type { RouteContext } from './route-context.ts';

const CALCULATION_LIFE_MS = 2 * 60 * 60 * 1000;

/** Ways of delivery, points where parcels are handed out, and what a delivery costs. */
export function serveDelivery({ serve, store, now }: RouteContext): void {
  const { documents, baskets, calculations } = store;

  serve(getDeliveryMethods, () => ({ data: documents.all('deliveryMethod') }));

  serve(getDeliveryPoints, ({ query: { method, cityFiasId } }) => ({
    data: documents
      .all('deliveryPoint')
      .filter(
        (point) =>
          (method ?? point.method) === point.method && (cityFiasId ?? point.cityFiasId) === point.cityFiasId,
      ),
  }));

  serve(calculateToAddress, ({ body: { basket, method, option, shipping } }) =>
    calculate(basket, { method, option, shipping, type: 'address', deliveryPointCode: null }),
  );

  serve(calculateToPoint, ({ body: { basket, method, deliveryPointCode } }) =>
    calculate(basket, { method, deliveryPointCode, type: 'pickupPoint', option: null, shipping: null }),
  );

  function calculate(basket: string, choice: DeliveryChoice): DeliveryCalculation {
    const ordered = orderedLines(basketLines(store, baskets.lines(basket), DEFAULT_PRICE_ROLE));
    if (ordered.length === 0)
      throw new Refusal(422, ErrorCode.basketEmpty, 'В корзине нет выбранных товаров');
    const quote = deliveryQuote(store, choice, basketTotal(ordered, store.parcels));
    const { method, option, type, deliveryPointCode } = choice;
    const lines = ordered.map(({ group, count, sum }) => ({ groupId: group.id, count, sum }));
    const moment = now();
    const calculationId = calculations.put(
      { basket, method, option, type, deliveryPointCode, lines, ...quote },
      moment,
      new Date(moment.getTime() + CALCULATION_LIFE_MS),
    );
    return { calculationId, ...quote };
  }
}
