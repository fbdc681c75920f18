import { request as httpRequest } from 'node:http';
import type { Visit } from './visits.ts';

/** Headers that both hosts must send alike. */
export const COMPARED = [
  'location',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'set-cookie',
  'allow',
] as const;

/** What is compared of an answer. */
export interface Answer {
  status: number;
  headers: Record<string, string | null>;
  body: string;
}

/** Sends a request just as it is written: `fetch` would tidy its address. */
export const send = (port: number, { address, method = 'GET', headers = {} }: Visit) =>
  new Promise<Answer>((resolve, reject) => {
    httpRequest({ port, path: address, method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const given = COMPARED.map((name) => [name, incoming.headers[name]?.toString() ?? null] as const);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(given),
          body: Buffer.concat(parts).toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
