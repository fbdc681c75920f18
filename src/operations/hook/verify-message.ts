import * as z from 'zod/mini';
import { formatFieldFault } from '../../rebuild/problems/format-fault.ts';
import { valueFault } from '../../rebuild/problems/value-fault.ts';
import {
  CONTENT_HOOK_MAX_BYTES,
  type ContentChanged,
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

/** The message, or a sentence that names what is wrong with it. */
function parseContentChanged(body: Uint8Array): ContentChanged | string {
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body));
  } catch {
    return 'The body is no JSON.';
  }
  const parsed = z.safeParse(ContentChangedSchema, message);
  if (parsed.success) return parsed.data;
  const { field, fault } = valueFault(parsed.error, message);
  return `The body is not a message of type content.changed: ${formatFieldFault(field, fault)}.`;
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
  if (typeof message === 'string') return reject(400, message);
  return { kind: 'accepted', id: headers.id, entities: message.data.entities };
}
