import { createHash } from 'node:crypto';
import { ErrorCode } from '../../contract/errors.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { conflict, Refusal } from '../http/refusal.ts';

const LONGEST_KEY = 200;

const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Carries a request out once for its idempotency key, as one change, and gives every repetition the same answer.
 * A refused request frees its key. @throws Refusal without a key, for a key in use or used for something else
 */
export function once<Answer>(
  store: ShopStore,
  key: string | undefined,
  request: unknown,
  now: Date,
  parse: (answer: unknown) => Answer,
  work: () => Answer,
): Answer {
  if (key === undefined || key.trim() === '' || key.length > LONGEST_KEY) {
    throw new Refusal(400, ErrorCode.invalid, 'Нужен заголовок Idempotency-Key');
  }
  const keys = store.idempotencyKeys;
  const claim = keys.claim(key, fingerprintOf(request), now);
  switch (claim.state) {
    case 'answered':
      return parse(JSON.parse(claim.answer));
    case 'reused':
      throw new Refusal(422, ErrorCode.keyReused, 'Этим ключом уже оформлен другой заказ');
    case 'inFlight':
      throw conflict(ErrorCode.inFlight, 'Заказ уже оформляется, подождите немного');
    case 'claimed':
      break;
  }
  try {
    return store.change(() => {
      const answer = work();
      keys.complete(key, JSON.stringify(answer));
      return answer;
    });
  } catch (error) {
    keys.release(key);
    throw error;
  }
}
