import { createHash } from 'node:crypto';
import { ErrorCode } from '../../contract/calls/errors.ts';
import type { OwnedKey } from './idempotency-keys.ts';
import type { ShopStore } from '../shop-store.ts';
import { conflict, ErrorResponse } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';

const MAX_KEY_LENGTH = 200;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const keyReused = () =>
  new ErrorResponse(422, ErrorCode.keyReused, 'Этим ключом уже отправлен другой запрос');
const inFlight = () => conflict(ErrorCode.inFlight, 'Запрос уже выполняется, подождите немного');

/** A request that is carried out once, even if it is sent again. */
export interface IdempotentRequest<Response> {
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  client: ApiClient;
  /** Identifies a guest; see `guestId`. */
  guestId: string;
  /** A different request by the same key is rejected. */
  request: unknown;
  now: Date;
  parse: (response: unknown) => Response;
}

type Keyed = Omit<IdempotentRequest<unknown>, 'parse'>;

/** Whose key it is: a customer's on any device, a guest's on their own. */
export const keyOwner = ({
  client,
  guestId,
}: Pick<IdempotentRequest<unknown>, 'client' | 'guestId'>): string =>
  client.customer ? customerKeyOwner(client.customer.uid) : hashOf(guestId);

/** The owner of a customer's keys, by the customer's number. */
export const customerKeyOwner = (uid: number): string => hashOf(uid);

/** @throws ErrorResponse without a key */
function ownedKeyOf(idempotent: Keyed): OwnedKey {
  const { key } = idempotent;
  if (key === undefined || key.trim() === '' || key.length > MAX_KEY_LENGTH) {
    throw new ErrorResponse(400, ErrorCode.invalid, 'Нужен заголовок Idempotency-Key');
  }
  return { key, owner: keyOwner(idempotent) };
}

/**
 * Runs a check of a request that has not been carried out; changes nothing. A repeated one needs none.
 * @throws ErrorResponse as `runOnce` does, and what the check throws
 */
export function checkOnce(store: ShopStore, idempotent: Keyed, check: () => void): void {
  const { request, now } = idempotent;
  switch (store.idempotencyKeys.stateOf(ownedKeyOf(idempotent), hashOf(request), now)) {
    case 'reused':
      throw keyReused();
    case 'inFlight':
      throw inFlight();
    case 'completed':
      return;
    case 'free':
      return check();
  }
}

/**
 * Carries out a request once per idempotency key, as one change that survives a power cut. A repeated request gets
 * the stored response. A request that fails frees its key.
 * @throws ErrorResponse without a key, for a key in use or used for something else
 */
export function runOnce<Response>(
  store: ShopStore,
  idempotent: IdempotentRequest<Response>,
  work: () => Response,
): Response {
  const { request, now, parse } = idempotent;
  const keys = store.idempotencyKeys;
  const ownedKey = ownedKeyOf(idempotent);
  const claim = keys.claim(ownedKey, hashOf(request), now);
  switch (claim.state) {
    case 'completed':
      return parse(JSON.parse(claim.response));
    case 'reused':
      throw keyReused();
    case 'inFlight':
      throw inFlight();
    case 'claimed':
      break;
  }
  try {
    return store.durableChange(() => {
      const response = work();
      if (!keys.complete(ownedKey, JSON.stringify(response))) throw inFlight();
      return response;
    });
  } catch (error) {
    keys.release(ownedKey);
    throw error;
  }
}
