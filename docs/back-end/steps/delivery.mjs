// Step 2, delivery and payment: a courier at one price for each region, a shop to fetch it from, and cash.
import { createHash, randomUUID } from 'node:crypto';
import { invalid, notFound, Refusal } from './http.mjs';
import { orderedLines } from './basket.mjs';
import { storedGroup } from './goods.mjs';

const METHODS = [
  {
    code: 'courier',
    title: 'Курьером',
    description: 'До\u00a0двери',
    type: 'address',
    options: [],
    isDefault: true,
  },
  {
    code: 'shop',
    title: 'Из\u00a0магазина',
    description: 'Без\u00a0доплаты',
    type: 'pickupPoint',
    options: [],
    isDefault: false,
  },
];

const MOSCOW = {
  city: 'Москва',
  region: 'г. Москва',
  kladr: '7700000000000',
  fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  zip: '125009',
};
const IVANOVO = {
  city: 'Иваново',
  region: 'Ивановская обл.',
  kladr: '3700000100000',
  fias: '7aa1d4ce-bb06-4b3c-bb47-0bf0ae1d32b4',
  zip: '153000',
};
/** Kopecks and days, by city. */
const TARIFFS = new Map([
  [MOSCOW, { price: 39000, minDays: 2, maxDays: 4 }],
  [IVANOVO, { price: 29000, minDays: 1, maxDays: 2 }],
]);

const POINTS = [
  {
    code: 'ivanovo-1',
    method: 'shop',
    title: 'Магазин на\u00a0фабрике',
    address: 'Иваново, ул.\u00a0Фабричная, 1',
    city: 'Иваново',
    cityFiasId: IVANOVO.fias,
    coord: { lat: 57.0, lon: 40.97 },
    schedule: 'Ежедневно 10–20',
    phone: '+74932000000',
    payment: 'Наличными',
  },
];

export const PAYMENTS = [
  { id: 1, code: 'cash', title: 'При получении', description: 'Наличными', isDefault: true, payNow: false },
];

/** How long a price that was shown can be ordered. */
const KEPT_MS = 60 * 60 * 1000;
const calculations = new Map();

/** Which goods, how many, at what price: an order of others needs another calculation. */
export const goodsOf = (lines) =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ shown: { id, count, sum } }) => [id, count, sum])))
    .digest('hex');

function suggestion({ city, region, kladr, fias, zip }, street = null) {
  const value = [region, city, street].filter(Boolean).join(', ');
  return {
    address: {
      settlement: null,
      city,
      country: 'Россия',
      house: null,
      region,
      street,
      postal_code: zip,
      kladr_id: kladr,
      settlement_fias_id: null,
      city_fias_id: fias,
      geo_lat: null,
      geo_lon: null,
      value,
    },
    fio: null,
    zip,
    kladrId: kladr,
    cityFiasId: fias,
  };
}

const cities = (query) => {
  const typed = (query.get('query') ?? '').toLowerCase();
  return [...TARIFFS.keys()].filter(
    ({ city, region }) =>
      `${region}, ${city}`.toLowerCase().includes(typed) || city.toLowerCase().startsWith(typed),
  );
};

/** The tariff of an address. Where its parts name two places, or none that is known, it is the dearest. */
function tariffOf(shipping) {
  const { zip, cityFiasId, address } = shipping ?? {};
  if (!address) throw invalid('shipping', 'Укажите адрес.');
  const named = [...TARIFFS.keys()].filter(
    (place) => place.zip === zip || place.fias === cityFiasId || place.city === address.city,
  );
  const agree = named.length === 1 && named[0].zip === zip && named[0].city === address.city;
  if (agree) return TARIFFS.get(named[0]);
  const dearest = [...TARIFFS.values()].toSorted((one, other) => other.price - one.price)[0];
  return {
    ...dearest,
    notice: 'Части адреса указывают на\u00a0разные места. Проверьте индекс и\u00a0город.',
  };
}

/** Notes what a delivery was calculated for. What was calculated for `groups` and no basket cannot be ordered. */
function calculate(request, { tariff, method, deliveryPointCode }, { tokenOf, roleOf }) {
  const { groups } = request.body;
  if (groups?.some(({ id }) => !storedGroup(id))) throw notFound('Такого товара нет.');
  if (groups) return { calculationId: '', ...tariff };
  const basket = tokenOf(request);
  const lines = orderedLines(basket, roleOf(request));
  if (lines.length === 0) throw new Refusal(422, 'В\u00a0корзине ничего не\u00a0выбрано.');
  const calculationId = randomUUID();
  const until = Date.now() + KEPT_MS;
  for (const [id, one] of calculations) if (one.until < Date.now()) calculations.delete(id);
  calculations.set(calculationId, {
    basket,
    method,
    deliveryPointCode,
    goods: goodsOf(lines),
    price: tariff.price,
    until,
  });
  return { calculationId, ...tariff };
}

const methodOf = (code, type) => {
  const method = METHODS.find((one) => one.code === code && one.type === type);
  if (!method) throw new Refusal(422, 'Такого способа доставки нет.');
  return method.code;
};

/** The price of a delivery that was calculated for exactly this; undefined for any other. */
export function calculatedPrice({ calculationId, method, deliveryPointCode }, { basket, lines }) {
  const kept = calculations.get(calculationId);
  const isSame =
    kept !== undefined &&
    kept.until >= Date.now() &&
    kept.basket === basket &&
    kept.method === method &&
    kept.deliveryPointCode === deliveryPointCode &&
    kept.goods === goodsOf(lines);
  return isSame ? kept.price : undefined;
}

export function deliveryRoutes(visitor) {
  return {
    'GET /dadata/v1/cities': ({ query }) => ({ data: cities(query).map((place) => suggestion(place)) }),
    'GET /dadata/v1/address': ({ query }) => ({ data: cities(query).map((place) => suggestion(place)) }),
    'GET /delivery/v1': () => ({ data: METHODS }),
    'GET /delivery/v1/points': ({ query }) => ({
      data: POINTS.filter(
        ({ method, cityFiasId }) =>
          method === (query.get('method') ?? method) &&
          cityFiasId === (query.get('cityFiasId') ?? cityFiasId),
      ),
    }),
    'POST /delivery/v1/calculate/address': (request) => {
      const { method, shipping } = request.body;
      const delivery = {
        tariff: tariffOf(shipping),
        method: methodOf(method, 'address'),
        deliveryPointCode: null,
      };
      return calculate(request, delivery, visitor);
    },
    'POST /delivery/v1/calculate/pickupPoint': (request) => {
      const { method, deliveryPointCode } = request.body;
      const point = POINTS.find(({ code }) => code === deliveryPointCode);
      if (!point) throw notFound('Такого пункта нет.');
      const tariff = { price: 0, minDays: 1, maxDays: 1 };
      return calculate(
        request,
        { tariff, method: methodOf(method, 'pickupPoint'), deliveryPointCode },
        visitor,
      );
    },
    'GET /payments/v1': () => ({ data: PAYMENTS }),
  };
}
