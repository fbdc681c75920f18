import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { signUp } from '../../../src/contract/account/sign-in.ts';
import { TokenPayloadSchema } from '../../../src/contract/account/user.ts';
import type { Group } from '../../../src/contract/catalog/product.ts';
import { grantBonuses } from '../../../src/reference-api/bonuses/accounts.ts';
import { loadShop } from '../../../src/reference-api/load/load-shop.ts';
import { openStore } from '../../../src/reference-api/open-store.ts';
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { testApi } from '../../contract/fixture/test-api.ts';
import { at } from '../altered-server.ts';
import type { Fetch } from '../client.ts';
import type { AreaName } from '../conformance.ts';

/** A server that breaks one rule. */
export interface Fault {
  /** What it does, after «a server that». */
  how: string;
  /** The row and the check that must say so. */
  names: string;
  check: string;
  problem: RegExp;
  /** Makes it of a server that keeps all rules. */
  plant: (server: Fetch) => Fetch;
}

/** Parts of the suite that check rules beside form. */
export const ruleParts: AreaName[] = [
  'filterCounts',
  'counting',
  'pieces',
  'session',
  'signingIn',
  'orderRules',
  'discounts',
  'ownPrices',
  'privateAnswers',
  'tokens',
];

const shop = generateShop({ products: 60, seed: 3 });
const groups = new Map(shop.products.flatMap((product) => product.groups.map((group) => [group.id, group])));

/** A group of the shop. @throws Error for another id */
export function groupById(id: number): Group {
  const group = groups.get(id);
  if (!group) throw new Error(`There is no group ${id}.`);
  return group;
}

/** The shop's database, made once. */
function shopImage(): Uint8Array {
  const store = openStore(':memory:');
  loadShop(store, shop, { products: shop.products.length }, true);
  const image = store.image();
  store.close();
  return image;
}
const image = shopImage();

/** A promo code of the shop that counts for any goods. */
export const PROMOCODE = 'POLOTNO10';
/** Kopecks that everybody has who signs up. */
const WELCOME = 50_000;

/** The reference API in memory, whose customers begin with bonuses. */
export function rulesApi() {
  const { app, store } = testApi({ shop, image });
  const fetch: Fetch = async (request) => {
    const response = await app.fetch(request);
    if (!at(request, '/users/v1/signup', 'POST') || !response.ok) return response;
    const { login } = z.parse(signUp.response, await response.clone().json());
    const { uid } = z.parse(TokenPayloadSchema, decodeJwt(login.token));
    grantBonuses(store, { uid, value: WELCOME, now: new Date() });
    return response;
  };
  return { fetch };
}
