import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { getBonusBalance } from '../../contract/account/bonus.ts';
import { getSubscription, notifyWhenRestocked } from '../../contract/account/mailing.ts';
import { getNotificationCount } from '../../contract/account/notification.ts';
import { login, resetPassword, signUp } from '../../contract/account/sign-in.ts';
import { type Call, defineCall } from '../../contract/calls/call.ts';
import { NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { compareProducts } from '../../contract/catalog/product.ts';
import { findReviews } from '../../contract/catalog/review.ts';
import { addConstructorSet } from '../../contract/order/basket.ts';
import { getBlanks, placeBlank } from '../../contract/order/blank.ts';
import type { Config } from '../../contract/shop/config.ts';
import { type ShopPart, ShopPartSchema } from '../../contract/shop/shop-part.ts';
import { withoutParts } from '../../domain/shop/missing-parts.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'unserved parts';

/** The call without which the shop has nothing of a part. Other parts follow from the configuration alone. */
const CALLS: Readonly<Partial<Record<ShopPart, Call>>> = {
  accounts: login,
  signUp,
  passwordMails: resetPassword,
  bonuses: getBonusBalance,
  messages: getNotificationCount,
  quickOrders: placeBlank,
  quickOrderList: getBlanks,
  sets: addConstructorSet,
  reviews: findReviews,
  mailing: getSubscription,
  compare: compareProducts,
  restockRequests: notifyWhenRestocked,
};

/** The same without what it needs, so that nothing is done: whoever serves it refuses it, or answers with nobody's data. */
const bare = ({ name, method, path }: Call) => defineCall({ name, method, path, response: z.unknown() });

/** By part, whether the back end has its call; parts of which nothing was learned are left out. */
export type ServedParts = ReadonlyMap<ShopPart, boolean>;

async function isServed(client: Client, call: Call): Promise<boolean | undefined> {
  try {
    await client.call(bare(call), {});
    return true;
  } catch (error) {
    return error instanceof HttpError ? error.status !== NOT_IMPLEMENTED : undefined;
  }
}

/** Asks a back end what it does not serve (501) of the parts that its configuration does not take away. */
export async function askServedParts(client: Client, config: Pick<Config, 'without'>): Promise<ServedParts> {
  const missing = { without: withoutParts(config.without ?? []) };
  const asked = ShopPartSchema.options.filter((part) => CALLS[part] && hasPart(missing, part));
  const served = await Promise.all(
    asked.map(async (part) => [part, CALLS[part] && (await isServed(client, CALLS[part]))] as const),
  );
  return new Map(served.flatMap(([part, answer]) => (answer === undefined ? [] : [[part, answer] as const])));
}

/** The parts whose calls the back end did not serve when it was last asked. */
export const unservedParts = (db: DatabaseSync): ShopPart[] =>
  z.parse(z.array(ShopPartSchema), JSON.parse(readFact(db, FACT) ?? '[]'));

/** Stores what was learned. */
export function saveServedParts(db: DatabaseSync, served: ServedParts): void {
  const before = unservedParts(db);
  const now = ShopPartSchema.options.filter((part) => !(served.get(part) ?? !before.includes(part)));
  if (now.join() !== before.join()) writeFact(db, FACT, JSON.stringify(now));
}

/** A warning for each part that the shop is shown without, since its call is not served. */
export const unservedPartWarnings = (db: DatabaseSync, config: Pick<Config, 'without'>): RebuildWarning[] =>
  unservedParts(db)
    .filter((part) => hasPart({ without: withoutParts(config.without ?? []) }, part))
    .map((part) => ({ code: 'part-unserved', part, call: CALLS[part]?.name ?? '' }));
