import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a name stands for; `lookup` of node:dns. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** Whether something may connect to an address. */
type IsAllowed = (address: string) => boolean;

/** A host that is not in the internet. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not in the internet`);
    this.name = 'PrivateAddressError';
  }
}

/** Private, local and reserved addresses are not, however they are written. */
export const isPublicAddress: IsAllowed = (address) => ipaddr.process(address).range() === 'unicast';

export const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true });

/** Resolves names for one connection, so that what was looked at is what is connected to. */
const guardedLookup =
  (resolve: ResolveName, isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, callback) => {
    const fail = (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []);
    resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return fail(new PrivateAddressError(hostname));
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    }, fail);
  };

/**
 * Asks a host of the internet for a file; a redirect is not followed.
 * @throws PrivateAddressError, Node's errors
 */
export function requestPublic(
  url: URL,
  signal: AbortSignal,
  {
    resolve = resolveName,
    isAllowed = isPublicAddress,
  }: { resolve?: ResolveName; isAllowed?: IsAllowed } = {},
): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const { protocol } = url;
  // A name is looked up when it is connected to; an address is not.
  const isRefused = isIP(hostname) !== 0 && !isAllowed(hostname);
  if (isRefused || (protocol !== 'http:' && protocol !== 'https:'))
    return Promise.reject(new PrivateAddressError(hostname));
  const get = protocol === 'https:' ? getHttps : getHttp;
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent: false, lookup: guardedLookup(resolve, isAllowed), signal }, answer).on('error', reject);
  return promise;
}
