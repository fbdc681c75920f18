import type { DeliveryPoint } from '../../contract/delivery.ts';

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Points in whose city, address or name every typed word occurs. */
export function findPoints(points: readonly DeliveryPoint[], typed: string): readonly DeliveryPoint[] {
  const words = fold(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return points;
  return points.filter(({ title, address, city }) => {
    const text = fold(`${city} ${address} ${title}`);
    return words.every((word) => text.includes(word));
  });
}
