import * as z from 'zod/mini';
import {
  CONTENT_HOOK_MAX_BYTES,
  ContentChangedSchema,
  type ContentName,
} from '../../contract/content/content-hook.ts';
import { readLimited } from './read-limited.ts';
import { headerFault, signatureFault, type SignatureFault, signatureHeaders } from './signature.ts';

export interface VerifyOptions {
  /** Called for well-formed headers only. */
  keys: () => readonly Buffer[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds for the body. */
  readMs: number;
}

/** The message, or the error response. */
export type VerifiedMessage =
  | { kind: 'accepted'; id: string; entities: readonly ContentName[] | undefined }
  | { kind: 'rejected'; status: 400 | 401 | 408 | 413; error: string };

const faultTexts: Readonly<Record<SignatureFault, string>> = {
  headers:
    'webhook-id, webhook-timestamp and webhook-signature are needed as Standard Webhooks describes them.',
  time: 'webhook-timestamp is too far from the time here.',
  signature: 'The signature does not fit.',
};

const unreadStatus = { 'too large': 413, 'too slow': 408, 'cut off': 400 } as const;

function parseContentChanged(body: Uint8Array) {
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body));
    return z.safeParse(ContentChangedSchema, message).data;
  } catch {
    return undefined;
  }
}

/** Checks headers, time, size, signature and body, in this order; for the Node server and a CDN host's function. */
export async function verifyMessage(
  request: Request,
  { keys, now, readMs }: VerifyOptions,
): Promise<VerifiedMessage> {
  const reject = (status: 400 | 401 | 408 | 413, error: string) =>
    ({ kind: 'rejected', status, error }) as const;
  const headers = signatureHeaders(request.headers);
  const fault = headerFault(headers, now());
  if (fault || headers.id === null) {
    return reject(fault === 'time' ? 401 : 400, faultTexts[fault ?? 'headers']);
  }
  const body = await readLimited(request, CONTENT_HOOK_MAX_BYTES, readMs);
  if (typeof body === 'string') return reject(unreadStatus[body], `The body is ${body}.`);
  const wrong = signatureFault(headers, body, keys(), now());
  if (wrong) return reject(401, faultTexts[wrong]);
  const message = parseContentChanged(body);
  if (!message) return reject(400, 'The body is not a message of type content.changed.');
  return { kind: 'accepted', id: headers.id, entities: message.data.entities };
}
