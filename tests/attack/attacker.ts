import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

export interface Sending {
  /** By a connection of its own: one that was kept may have given way to others meanwhile, and browsers ask again then. */
  isFirst?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The remote address that a proxy on this machine would tell; without it the request is this machine's own. */
  from?: string;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A request that the server ended without an answer. */
export class CutOff extends Error {
  override name = 'CutOff';
}

const MAX_KEPT = 20;
const FIRST_SERVER_ERROR = 500;
/** A server that has no place for another request says so with this status; it is no fault of its own. */
const BUSY = 503;
/** What nginx says of a transfer coding that it does not know, as RFC 9112 has it. */
const UNKNOWN_CODING = 501;

/** Sends requests as a stranger does, and keeps account of what no stranger may get. */
export class Attacker {
  requests = 0;
  readonly serverErrors: string[] = [];
  readonly leaks: string[] = [];
  #secrets: readonly string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** From now on an answer that holds one of these texts is a leak. */
  watchFor(secrets: readonly string[]): void {
    this.#secrets = secrets;
  }

  /** The path goes over the wire as it is. @throws CutOff, AbortError */
  send(url: string, path: string, sending: Sending = {}): Promise<Answer> {
    const { method = 'GET', headers = {}, body, from, signal, isFirst = false } = sending;
    const { hostname, port } = new URL(url);
    this.requests++;
    return new Promise((resolve, reject) => {
      const sent = request({
        hostname,
        port,
        method,
        path,
        agent: isFirst ? false : this.#agent,
        headers: { ...(from !== undefined && { 'x-forwarded-for': from }), ...headers },
        ...(signal && { signal }),
      });
      sent.on('error', (error) => reject(signal?.aborted ? error : new CutOff(error.message)));
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => reject(signal?.aborted ? error : new CutOff(error.message)));
        response.on('end', () => {
          const answer = {
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          };
          this.#judge(`${method} ${path}`, answer);
          resolve(answer);
        });
      });
      sent.end(body);
    });
  }

  /** Writes bytes to a connection and answers all that comes back until the server closes it. */
  raw(url: string, bytes: string | Uint8Array, timeoutMs = 5_000): Promise<string> {
    const { hostname, port } = new URL(url);
    this.requests++;
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(port), hostname);
      socket.setTimeout(timeoutMs, () => socket.destroy());
      socket.on('data', (part) => parts.push(part));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        const body = Buffer.concat(parts);
        const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(body.toString('latin1'))?.[1] ?? 0);
        this.#judge(String(bytes).split('\r\n')[0] ?? '', { status, headers: {}, body });
        resolve(body.toString());
      });
      socket.write(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #judge(what: string, { status, body }: Answer): void {
    if (status >= FIRST_SERVER_ERROR && status !== BUSY && status !== UNKNOWN_CODING)
      this.#keep(this.serverErrors, `${status} ${what}`);
    const leaked = this.#secrets.find((secret) => body.includes(secret));
    if (leaked !== undefined) this.#keep(this.leaks, `«${leaked}» in ${status} ${what}`);
  }

  #keep(list: string[], what: string): void {
    if (list.length < MAX_KEPT) list.push(what.slice(0, 300));
    else list.length = MAX_KEPT;
  }
}
