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

/**
 * Where a request came from, to count by; an IPv6 network counts as one. A proxy on this machine tells it in the last
 * entry of `X-Forwarded-For`, which nobody else is believed. Empty where nobody knows: for a request made in memory or
 * on this machine.
 */
export function remoteAddress({ env, req }: Context): string {
  const peer = plain(z.safeParse(ConnectionSchema, env).data?.incoming.socket.remoteAddress ?? '');
  const forwarded = req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = isThisMachine(peer) ? plain(forwarded) : peer;
  return isIP(address) === 0 ? '' : networkOf(address);
}
