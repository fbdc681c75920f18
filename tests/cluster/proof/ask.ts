import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

const PATIENCE_MS = 15_000;

const agent = new Agent({ keepAlive: true });

/** Asks a server over connections that stay open. Rejects where there is no whole answer. */
export const ask = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, timeoutMs = PATIENCE_MS }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = request(new URL(path, base), { method, headers, agent, signal }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** The text of a page that must be there. */
export async function page(base: string, path: string): Promise<string> {
  const { status, body } = await ask(base, path);
  if (status !== 200) throw new Error(`${base}${path} answered ${status}.`);
  return body.toString();
}

/** Ends the open connections, which would keep the process. */
export const hangUp = (): void => agent.destroy();
