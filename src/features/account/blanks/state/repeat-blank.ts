import * as z from 'zod/mini';
import type { Blank } from '../../../../contract/order/blank.ts';
import { randomId } from '../../../../session/cookies/random-id.ts';
import { isFinalFailure } from '../../../../api/failures.ts';
import type { ChangeResult } from '../../../../stores/account/account-resource.ts';
import { changeBlanks, sendBlankAgain } from './blanks.ts';
import { awaitInFlight } from '../../../../api/await-in-flight.ts';
import { persisted } from '../../../../stores/storage/persisted.ts';

/** Idempotency keys of unanswered repeats by blank id; shared by tabs. */
const $keys = persisted('blank-repeats', z.record(z.string(), z.string()), {});
const underWay = new Set<number>();

function keyFor(id: number): string {
  const known = $keys.get()[id];
  if (known !== undefined) return known;
  const key = randomId();
  $keys.set({ ...$keys.get(), [id]: key });
  return key;
}

function forgetKey(id: number): void {
  const { [id]: _, ...others } = $keys.get();
  $keys.set(others);
}

/** Repeats a blank as one order per press, also after a lost answer. Undefined while the previous press is under way. */
export async function repeatBlank(blank: Blank): Promise<ChangeResult<Blank> | undefined> {
  const { id } = blank;
  if (underWay.has(id)) return undefined;
  underWay.add(id);
  const key = keyFor(id);
  try {
    return await changeBlanks(async () => {
      try {
        const placed = await awaitInFlight(() => sendBlankAgain(blank, key));
        forgetKey(id);
        return placed;
      } catch (error) {
        if (isFinalFailure(error)) forgetKey(id);
        throw error;
      }
    });
  } finally {
    underWay.delete(id);
  }
}
