import { request as httpRequest } from 'node:http';
import type { Visit } from './visits.ts';

/** Headers that must be the same from every host. */
export const COMPARED_HEADERS = [
  'location',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'set-cookie',
  'allow',
  'content-location',
  'x-robots-tag',
] as const;

/** The parts of a response that are compared between hosts. */
export interface ComparedResponse {
  status: number;
  headers: Record<string, string | null>;
  body: string;
}

/** Sends a request with its address as it is written; `fetch` would normalise it. */
export const send = (port: number, { address, method = 'GET', headers = {} }: Visit) =>
  new Promise<ComparedResponse>((resolve, reject) => {
    httpRequest({ port, path: address, method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const given = COMPARED_HEADERS.map(
          (name) => [name, incoming.headers[name]?.toString() ?? null] as const,
        );
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
