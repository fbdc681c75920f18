import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './host-rule.ts';

/** A setting that names proxies cannot be read; the message is one sentence for the operator. */
export class TrustedProxyError extends Error {
  override name = 'TrustedProxyError';
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [network: Address, bits: number];

/** Who is at the other end of a connection, and whom a proxy there says it speaks for. */
export interface Peer {
  /** Address of the connection's other end. */
  address: string | undefined;
  /** The `X-Forwarded-For` header. */
  forwardedFor: string | undefined;
}

/** Where a request came from, to count by: an IPv4 address, or the /64 network of an IPv6 one; empty where it is unknown. */
export type RemoteAddressRule = (peer: Peer) => string;

/** This machine is always trusted. */
const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1'];
/** Groups of 16 bits of an IPv6 address that name the network; a household may choose the others. */
const NETWORK_GROUPS = 4;
/** With a port, as some proxies write it: `203.0.113.7:50412`, `[2001:db8::7]:50412`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** IPv4 where the address is one, even written as IPv6. */
const addressOf = (text: string): Address | undefined =>
  isIP(text) !== 0 && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;

function forwardedAddress(entry: string): Address | undefined {
  const [, ipv6, ipv4] = WITH_PORT.exec(entry.trim()) ?? [];
  return addressOf(ipv6 ?? ipv4 ?? entry.trim());
}

function rangeOf(setting: string): Range {
  const [text = '', prefix, ...rest] = setting.split('/');
  const address = addressOf(text);
  const most = address?.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  // A range of no bits is everybody, who could then claim to be anybody.
  if (address !== undefined && rest.length === 0 && bits > 0 && bits <= most) return [address, bits];
  throw new TrustedProxyError(
    `TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.2 or 172.16.0.0/12, separated by commas, not "${setting}".`,
  );
}

const networkOf = (address: Address): string =>
  'octets' in address
    ? address.toString()
    : new ipaddr.IPv6([...address.parts.slice(0, NETWORK_GROUPS), 0, 0, 0, 0]).toString();

function trustOf(proxies: readonly string[]): (address: Address) => boolean {
  const trusted = [...LOOPBACK, ...proxies].map(rangeOf);
  return (address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** A rule that says whether the other end of a connection is this machine or one of the given proxies. @throws TrustedProxyError */
export function createTrustRule(proxies: readonly string[] = []): (peer: string | undefined) => boolean {
  const isTrusted = trustOf(proxies);
  return (peer = '') => {
    const address = addressOf(peer);
    return address !== undefined && isTrusted(address);
  };
}

/**
 * A rule that trusts only this machine and the given proxies: the last entry of `X-Forwarded-For` that is
 * not itself a trusted proxy is the client. `proxies` are addresses or CIDR networks. @throws TrustedProxyError
 */
export function createRemoteAddressRule(proxies: readonly string[] = []): RemoteAddressRule {
  const isTrusted = trustOf(proxies);
  return ({ address: peer = '', forwardedFor = '' }) => {
    let client = addressOf(peer);
    for (const entry of forwardedFor.split(',').reverse()) {
      if (client === undefined || !isTrusted(client)) break;
      client = forwardedAddress(entry);
    }
    return client === undefined ? '' : networkOf(client);
  };
}

/** What to say at a start where a proxy outside of this machine is expected and none is trusted. */
export const trustedProxiesWarning = (host: string, proxies: readonly string[]): string | undefined =>
  proxies.length > 0 || isLoopback(host)
    ? undefined
    : `HOST is ${host} and TRUSTED_PROXIES is empty: behind a proxy on another machine or outside of this container all shoppers share the limits of one address. Set TRUSTED_PROXIES to the proxy's address or network.`;
