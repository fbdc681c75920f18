import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTENT_HOOK_TOLERANCE_SECONDS } from '../../contract/content/content-hook.ts';
import { secretKeys } from '../../http/secret-keys.ts';

/** The headers of Standard Webhooks as they came; null where one is missing. */
export interface SignatureHeaders {
  id: string | null;
  timestamp: string | null;
  signature: string | null;
}

/** What is wrong with a message: the shape of its headers, its time, or its signature. */
export type SignatureFault = 'headers' | 'time' | 'signature';

/** A full stop would end the id within what is signed. */
const ID = /^[\w-]{1,200}$/;
/** Seconds since 1970, until the year 2286. */
const TIMESTAMP = /^[1-9]\d{9}$/;
/** One signature or several, of which those of version 1 are HMAC-SHA256. */
const SIGNATURES = /^v\d+[a-z]?,[\w+/=-]{1,200}(?: v\d+[a-z]?,[\w+/=-]{1,200}){0,9}$/;

/** The keys of `HOOK_SECRETS`. @throws SecretError */
export const hookKeys = (secrets: readonly string[]): Buffer[] => secretKeys('HOOK_SECRETS', secrets);

export const signatureHeaders = (headers: Headers): SignatureHeaders => ({
  id: headers.get('webhook-id'),
  timestamp: headers.get('webhook-timestamp'),
  signature: headers.get('webhook-signature'),
});

/** What is wrong with a message before its body is read; `now` in milliseconds. */
export function headerFault(
  { id, timestamp, signature }: SignatureHeaders,
  now: number,
): SignatureFault | undefined {
  if (!id || !ID.test(id) || !timestamp || !TIMESTAMP.test(timestamp)) return 'headers';
  if (!signature || !SIGNATURES.test(signature)) return 'headers';
  const age = Math.floor(now / 1000) - Number(timestamp);
  return Math.abs(age) > CONTENT_HOOK_TOLERANCE_SECONDS ? 'time' : undefined;
}

const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/**
 * What is wrong with a signed message; undefined where one of `keys` has signed it in time. `now` in milliseconds. The
 * platform's own hash keeps a wrong message cheap: 64 KB take a tenth of a millisecond.
 */
export function signatureFault(
  headers: SignatureHeaders,
  body: Uint8Array,
  keys: readonly Buffer[],
  now: number,
): SignatureFault | undefined {
  const fault = headerFault(headers, now);
  if (fault) return fault;
  const given = (headers.signature ?? '')
    .split(' ')
    .filter((item) => item.startsWith('v1,'))
    .map((item) => Buffer.from(item.slice('v1,'.length)));
  const isSigned = keys.some((key) => {
    const hash = createHmac('sha256', key).update(`${headers.id}.${headers.timestamp}.`).update(body);
    const expected = Buffer.from(hash.digest('base64'));
    return given.some((signature) => equal(signature, expected));
  });
  return isSigned ? undefined : 'signature';
}
