import * as z from 'zod/mini';
import type { DemoRaffle } from '../demo-shop.ts';
import { randomOf } from '../random.ts';
import data from './participants.json' with { type: 'json' };

const { lastNames, firstNames, cities } = z
  .object({ lastNames: z.array(z.string()), firstNames: z.array(z.string()), cities: z.array(z.string()) })
  .parse(data);

/** People who take part; no country gives out their numbers. */
export function participantsOf(
  code: string,
  count: number,
  winners: readonly number[],
): DemoRaffle['participants'] {
  const random = randomOf('raffle', code);
  return Array.from({ length: count }, (_, at) => ({
    fio: `${random.pick(lastNames)} ${random.pick(firstNames)}`,
    phone: `+7000${String(random.int(0, 999)).padStart(3, '0')}${String(at).padStart(4, '0')}`,
    city: random.chance(0.85) ? random.pick(cities) : null,
    isWinner: winners.includes(at + 1),
  }));
}
