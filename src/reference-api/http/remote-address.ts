import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import * as z from 'zod/mini';

const ConnectionSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

const GROUPS = 8;
/** A household or an office has the first half of an IPv6 address, and all of the other half to choose from. */
const NETWORK_GROUPS = 4;

/** An IPv4 address as it is, of an IPv6 address the network. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((part) => part.toLowerCase());
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? 0 : tail.split(':').length;
  const filled = [...groups, ...Array<string>(Math.max(0, GROUPS - groups.length - after)).fill('0')];
  return [...filled, ...tail.split(':')].slice(0, NETWORK_GROUPS).join(':');
}

const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

const isThisMachine = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Who is at the other end of a connection, and whom a proxy there says it speaks for. */
interface Peer {
  remoteAddress: string | undefined;
  /** The `X-Forwarded-For` header. */
  forwardedFor: string | undefined;
}

/**
 * Where a connection came from, to count by; an IPv6 network counts as one. A proxy on this machine tells it in the last
 * entry of `X-Forwarded-For`, which nobody else is believed. Empty where nobody knows: in memory or on this machine.
 */
export function networkAddress({ remoteAddress: peerAddress = '', forwardedFor = '' }: Peer): string {
  const peer = plain(peerAddress);
  const forwarded = forwardedFor.split(',').at(-1)?.trim() ?? '';
  const address = isThisMachine(peer) ? plain(forwarded) : peer;
  return isIP(address) === 0 ? '' : networkOf(address);
}

/** The same of a request. */
export const remoteAddress = ({ env, req }: Context): string =>
  networkAddress({
    remoteAddress: z.safeParse(ConnectionSchema, env).data?.incoming.socket.remoteAddress,
    forwardedFor: req.header('x-forwarded-for'),
  });
