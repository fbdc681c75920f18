import { createHash } from 'node:crypto';
import { ErrorCode } from '../../contract/errors.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { conflict, ErrorResponse } from '../http/error-response.ts';
import type { Visitor } from '../users/visitor.ts';

const LONGEST_KEY = 200;

const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const inFlight = () => conflict(ErrorCode.inFlight, 'Запрос уже выполняется, подождите немного');

/** A request that is carried out once, however often it comes. */
export interface OnceRequest<Answer> {
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  visitor: Visitor;
  /** Tells one guest from another; see `guestId`. */
  guestId: string;
  /** Another one by the same key is refused. */
  request: unknown;
  now: Date;
  parse: (answer: unknown) => Answer;
}

/** Whose key it is: a customer's on any device, a guest's on their own. */
export const visitorOf = ({ visitor, guestId }: Pick<OnceRequest<unknown>, 'visitor' | 'guestId'>): string =>
  visitor.customer ? customerVisitor(visitor.customer.uid) : fingerprintOf(guestId);

/** The same, by a customer's number. */
export const customerVisitor = (uid: number): string => fingerprintOf(uid);

/**
 * Carries a request out once for the visitor's idempotency key, as one change that outlives a power cut, and gives
 * every repetition the same answer. A refused request frees its key.
 * @throws ErrorResponse without a key, for a key in use or used for something else
 */
export function once<Answer>(store: ShopStore, asked: OnceRequest<Answer>, work: () => Answer): Answer {
  const { key, request, now, parse } = asked;
  if (key === undefined || key.trim() === '' || key.length > LONGEST_KEY) {
    throw new ErrorResponse(400, ErrorCode.invalid, 'Нужен заголовок Idempotency-Key');
  }
  const keys = store.idempotencyKeys;
  const own = { key, visitor: visitorOf(asked) };
  const claim = keys.claim(own, fingerprintOf(request), now);
  switch (claim.state) {
    case 'answered':
      return parse(JSON.parse(claim.answer));
    case 'reused':
      throw new ErrorResponse(422, ErrorCode.keyReused, 'Этим ключом уже отправлен другой запрос');
    case 'inFlight':
      throw inFlight();
    case 'claimed':
      break;
  }
  try {
    return store.changeForGood(() => {
      const answer = work();
      if (!keys.complete(own, JSON.stringify(answer))) throw inFlight();
      return answer;
    });
  } catch (error) {
    keys.release(own);
    throw error;
  }
}
