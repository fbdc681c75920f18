import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { HostRule } from './host-rule.ts';

/** Why a request is refused before anything looks at it. */
interface RequestFault {
  status: 400 | 405 | 414 | 421 | 431;
  text: string;
}

/** Every method that some route of the servers takes; the routes themselves refuse what is not theirs. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Characters of a request's target; nginx takes as many. */
export const MAX_TARGET_LENGTH = 8_192;
/** Header fields of a request; browsers send about twenty. */
export const MAX_HEADERS = 100;

const faults = {
  malformed: { status: 400, text: 'Неверный запрос' },
  tooLong: { status: 414, text: 'Слишком длинный адрес' },
  host: { status: 421, text: 'Этот сервер не отвечает по такому имени' },
  headers: { status: 431, text: 'Слишком много заголовков' },
  method: { status: 405, text: 'Метод не поддерживается' },
} as const satisfies Record<string, RequestFault>;

const HOST = 'host';

/** The `Host` of a request; undefined where there is none, or several. Node's own lists take all headers apart. */
function hostHeader({ rawHeaders }: IncomingMessage): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== HOST.length || name.toLowerCase() !== HOST) continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[at + 1];
  }
  return found;
}

/** The hosts that a request names: in its header, and in its target where that is a whole address. */
function hostsOf(request: IncomingMessage): (string | undefined)[] {
  const { url = '' } = request;
  const named = hostHeader(request);
  return url.startsWith('/') ? [named] : [named, /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]];
}

function faultOf(request: IncomingMessage, rule: HostRule): RequestFault | undefined {
  const verdicts = hostsOf(request).map(rule);
  if (verdicts.includes('malformed')) return faults.malformed;
  if (verdicts.includes('unknown')) return faults.host;
  if (!METHODS.has(request.method ?? '')) return faults.method;
  if ((request.url ?? '').length > MAX_TARGET_LENGTH) return faults.tooLong;
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return faults.headers;
  return undefined;
}

/** A whole address as its path and query, which is what everything behind reads. */
function shortenTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (origin === undefined) return;
  const rest = url.slice(origin.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

function refuse(request: IncomingMessage, response: ServerResponse, fault: RequestFault): void {
  response
    .writeHead(fault.status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
      ...(fault.status === 405 && { Allow: [...METHODS].join(', ') }),
    })
    .end(fault.text);
  // What it still sends is not read.
  request.resume();
}

/**
 * Refuses, before any other work, requests for other hosts (421), malformed ones (400), methods that nothing takes (405),
 * and targets (414) and headers (431) beyond all measure. What Node cannot parse is answered by `unreadable-requests.ts`.
 */
export const guardRequests =
  (rule: HostRule, listener: RequestListener): RequestListener =>
  (request, response) => {
    const fault = faultOf(request, rule);
    if (fault === undefined) {
      shortenTarget(request);
      return listener(request, response);
    }
    refuse(request, response, fault);
  };

/**
 * Applies the same rules before a client that waits for `100 Continue` is asked for its body; Node would ask at once
 * and look at the request afterwards.
 */
export function guardExpectations(rule: HostRule, server: Server): void {
  server.on('checkContinue', (request, response) => {
    const fault = faultOf(request, rule);
    if (fault !== undefined) return refuse(request, response, fault);
    response.writeContinue();
    server.emit('request', request, response);
    return undefined;
  });
}

/** Whether a request to become a WebSocket was refused by the same rules; its connection is closed then. */
export function refusesUpgrade(rule: HostRule, request: IncomingMessage, connection: Duplex): boolean {
  const fault = faultOf(request, rule);
  if (fault === undefined) {
    shortenTarget(request);
    return false;
  }
  connection.on('error', () => connection.destroy());
  connection.end(
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => connection.destroy(),
  );
  return true;
}
