import type { Context } from 'hono';
import { verifyPassword } from '../../auth/passwords/password-hash.ts';
import { remoteAddress } from '../../http/remote-address.ts';
import { RateLimiter } from '../../rate-limit/rate-limiter.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeAccount } from '../accounts/exchange-accounts.ts';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import { KnownAddresses } from './known-addresses.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Of one account, from all addresses at which it has never signed in. */
const FROM_STRANGERS_IN_DAY = 500;
const OF_ADDRESS = 60;
const MAX_NAME_LENGTH = 300;

interface Credentials {
  name: string;
  password: string;
}

/** Name and password of the Basic scheme, in UTF-8. */
function basicCredentials(header: string | undefined): Credentials | undefined {
  const [, encoded] = /^Basic +([\w+/=-]{1,1000})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 1 || decoded.length > MAX_NAME_LENGTH) return undefined;
  return { name: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}

interface Count {
  limit: RateLimiter;
  key: string;
}

/** Finds out as whom 1C comes. Where an account has signed in before, strangers elsewhere cannot lock it out. */
export class ExchangeSignIn {
  readonly #store: ShopStore;
  readonly #fromAddress: RateLimiter;
  readonly #ofAddress: RateLimiter;
  readonly #fromStrangers: RateLimiter;
  readonly #known: KnownAddresses;

  constructor(store: ShopStore, { wrongPasswords }: Pick<ExchangeLimits, 'wrongPasswords'>, now: () => Date) {
    this.#store = store;
    this.#known = new KnownAddresses(store);
    this.#fromAddress = new RateLimiter({ max: wrongPasswords, seconds: QUARTER_SECONDS }, now);
    this.#ofAddress = new RateLimiter({ max: OF_ADDRESS, seconds: QUARTER_SECONDS }, now);
    this.#fromStrangers = new RateLimiter({ max: FROM_STRANGERS_IN_DAY, seconds: DAY_SECONDS }, now);
  }

  /** Undefined for wrong ones, after the same time. @throws TooManyRequests */
  async account(c: Context): Promise<ExchangeAccount | undefined> {
    const credentials = basicCredentials(c.req.header('authorization'));
    if (credentials === undefined) return undefined;
    const { name, password } = credentials;
    const address = remoteAddress(c);
    const from = JSON.stringify([name, address]);
    const counts: Count[] = [
      { limit: this.#fromAddress, key: from },
      ...(address === '' ? [] : [{ limit: this.#ofAddress, key: address }]),
      ...(this.#known.has(from) ? [] : [{ limit: this.#fromStrangers, key: name }]),
    ];
    for (const { limit, key } of counts) limit.consume(key);
    const account = this.#store.exchange.accounts.byName(name);
    const isRight = await verifyPassword(password, account?.passwordHash);
    // Meanwhile it may have been removed or given another password.
    const still = this.#store.exchange.accounts.byName(name);
    if (!isRight || account === undefined || still?.passwordHash !== account.passwordHash) return undefined;
    for (const { limit, key } of counts) limit.release(key);
    this.#fromAddress.reset(from);
    this.#known.add(from);
    return account;
  }
}
