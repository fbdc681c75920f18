import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { foldedText } from '../../../domain/text/search-text.ts';
import type { Place } from '../../../ui/map/places-map.ts';

/** Matches all words in city, address or name. */
export function findPoints(points: readonly DeliveryPoint[], typed: string): readonly DeliveryPoint[] {
  const words = foldedText(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return points;
  return points.filter(({ title, address, city }) => {
    const text = foldedText(`${city} ${address} ${title}`);
    return words.every((word) => text.includes(word));
  });
}

/** In the shop's order; the shopper's own city first. */
export function inOrderOfCities(
  points: readonly DeliveryPoint[],
  ownCityFiasId: string | null,
): readonly DeliveryPoint[] {
  const cities = Object.values(Object.groupBy(points, ({ city }) => city));
  const isOwn = (city: readonly DeliveryPoint[] | undefined) =>
    ownCityFiasId !== null && city?.[0]?.cityFiasId === ownCityFiasId;
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))].flatMap((city) => city ?? []);
}

/** The list's heading has the city. */
export const addressWithinCity = ({ address, city }: DeliveryPoint): string =>
  address.startsWith(`${city}, `) ? address.slice(city.length + 2) : address;

export const placeOf = ({ code, address, coord }: DeliveryPoint): Place => ({
  id: code,
  title: address,
  coord,
});
