import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrustRule } from '../../http/remote-address.ts';

/** What nginx and balancers make: 16 to 64 hexadecimal digits, with hyphens or without. */
const VALID = /^(?=[\da-f-]{16,64}$)[\da-f]+(?:-[\da-f]+)*$/i;

type ReceivedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * A rule for a request's id: the one that this machine or a trusted proxy has given it in `X-Request-Id`, if that holds nothing but
 * hexadecimal digits, else a new one. @throws TrustedProxyError
 */
export function createRequestIdRule(
  trustedProxies: readonly string[] = [],
): (request: ReceivedRequest) => string {
  const isTrusted = createTrustRule(trustedProxies);
  return ({ headers, socket }) => {
    // Node joins two of them by a comma, which is not valid.
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && VALID.test(given) && isTrusted(socket.remoteAddress);
    return isTaken ? given : randomUUID();
  };
}
