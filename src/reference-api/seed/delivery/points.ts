import * as z from 'zod/mini';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import type { DemoSettlement } from '../demo-shop.ts';
import { randomOf } from '../random.ts';
import { SHOP_POINTS } from '../shop-points/shop-points.ts';
import { POINTS, SHOP } from './methods.ts';
import data from './points.json' with { type: 'json' };

const { countsByCity, payments, schedules } = z
  .object({
    /** Cities with points where parcels are handed out, and how many. */
    countsByCity: z.record(z.string(), z.int()),
    /** How an order is paid at a point, by turns. */
    payments: z.array(z.string()).check(z.minLength(1)),
    schedules: z.array(z.string()),
  })
  .parse(data);

/** Degrees from the centre within which points lie. */
const SPREAD = 0.03;

const fourDigits = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Shops of the shop's own city that hand out orders. */
const SHOPS = SHOP_POINTS.filter(({ city, tags }) => city === 'Иваново' && tags.includes('pickup'));

/** Points of every city that has them; the same for every seed. */
export function deliveryPoints(settlements: readonly DemoSettlement[]): DeliveryPoint[] {
  return settlements.flatMap(({ suggestion, streets }) => {
    const { city, geo_lat: lat, geo_lon: lon } = suggestion.address;
    const count = countsByCity[city ?? ''] ?? 0;
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
        schedule: random.pick(schedules),
        phone: '+7 800 000-00-10',
        payment: payments[at % payments.length],
      };
    });
    if (city !== 'Иваново') return places;
    const shops = SHOPS.map(({ address, title, coord }, at): DeliveryPoint => ({
      code: `shop-${at + 1}`,
      method: SHOP,
      title,
      address: `${city}, ${address}`,
      city,
      cityFiasId,
      coord,
      schedule: 'Ежедневно с 9:00 до 20:00',
      phone: '+7 4932 00-00-10',
      payment: payments[0],
    }));
    return [...shops, ...places];
  });
}
