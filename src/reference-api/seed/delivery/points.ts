import type { DeliveryPoint } from '../../../contract/delivery.ts';
import type { DemoSettlement } from '../demo-shop.ts';
import { randomOf } from '../random.ts';
import { POINTS, SHOP } from './methods.ts';

/** Cities with points where parcels are handed out, and how many. */
const CITY_POINTS: Readonly<Record<string, number>> = {
  Иваново: 4,
  Шуя: 1,
  Кинешма: 2,
  Москва: 6,
  'Санкт-Петербург': 5,
  Владимир: 2,
  Кострома: 2,
  Ярославль: 3,
  'Нижний Новгород': 3,
  Тула: 2,
  Воронеж: 2,
  Казань: 3,
  Самара: 2,
  'Ростов-на-Дону': 2,
  Краснодар: 2,
  Уфа: 2,
  Пермь: 2,
  Екатеринбург: 3,
  Челябинск: 2,
  Новосибирск: 3,
  Красноярск: 2,
  Иркутск: 1,
  Хабаровск: 1,
  Владивосток: 1,
};

const SCHEDULES = [
  'Ежедневно с 9:00 до 21:00',
  'Пн–пт с 10:00 до 20:00, сб–вс с 10:00 до 18:00',
  'Ежедневно с 10:00 до 22:00',
];
/** Degrees from the centre within which points lie. */
const SPREAD = 0.03;

const fourDigits = (value: number): number => Math.round(value * 10_000) / 10_000;

const SHOPS = [
  {
    street: 'ул. Красных Зорь, 10, строение 2',
    title: 'Магазин на Красных Зорях',
    lat: 57.0003,
    lon: 40.9739,
  },
  { street: 'пр-т Шереметевский, 85', title: 'Магазин при фабрике', lat: 57.0121, lon: 40.9668 },
];

/** Points of every city that has them; the same for every seed. */
export function deliveryPoints(settlements: readonly DemoSettlement[]): DeliveryPoint[] {
  return settlements.flatMap(({ suggestion, streets }) => {
    const { city, geo_lat: lat, geo_lon: lon } = suggestion.address;
    const count = CITY_POINTS[city ?? ''] ?? 0;
    if (city === null || count === 0) return [];
    const random = randomOf('points', city);
    const cityFiasId = suggestion.cityFiasId ?? '';
    const places = Array.from({ length: count }, (_, at): DeliveryPoint => {
      const street = streets[at * 2]?.name ?? 'ул. Мира';
      return {
        code: `${suggestion.kladrId?.slice(0, 8)}-${at + 1}`,
        method: POINTS,
        title: `Пункт выдачи № ${random.int(101, 989)}`.replace('№ ', '№\u00a0'),
        address: `${city}, ${street}, ${random.int(2, 98)}`,
        city,
        cityFiasId,
        coord: {
          lat: fourDigits(Number(lat) + (random.next() - 0.5) * SPREAD),
          lon: fourDigits(Number(lon) + (random.next() - 0.5) * SPREAD * 1.6),
        },
        schedule: random.pick(SCHEDULES),
        phone: '+7 800 000-00-10',
      };
    });
    if (city !== 'Иваново') return places;
    const shops = SHOPS.map(({ street, title, ...coord }, at): DeliveryPoint => ({
      code: `shop-${at + 1}`,
      method: SHOP,
      title,
      address: `${city}, ${street}`,
      city,
      cityFiasId,
      coord,
      schedule: 'Ежедневно с 9:00 до 20:00',
      phone: '+7 4932 00-00-10',
    }));
    return [...shops, ...places];
  });
}
