import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or an office has the first half of an IPv6 address, and all of the other half to choose from. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

const networkOf = (address: string): string => {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const filled = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0');
  return [...first, ...filled, ...last].slice(0, NETWORK_GROUPS).join(':');
};

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
const isThisMachine = (address: string): boolean => address === '::1' || address.startsWith('127.');

/**
 * Where a request came from, to count by; an IPv6 network counts as one. A proxy on this machine tells it in the last entry
 * of `X-Forwarded-For`, which nobody else is believed.
 */
export const remoteNetwork = (peer = '', forwardedFor = ''): string => {
  const direct = plain(peer);
  const told = plain(forwardedFor.split(',').at(-1) ?? '');
  const address = isThisMachine(direct) && (isIPv4(told) || isIPv6(told)) ? told : direct;
  return isIPv6(address) ? networkOf(address) : address;
};
