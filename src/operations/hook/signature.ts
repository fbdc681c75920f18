import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTENT_HOOK_TOLERANCE_SECONDS } from '../../contract/content/content-hook.ts';
import { secretKeys } from '../../http/secret-keys.ts';

/** Standard Webhooks headers; null where missing. */
export interface SignatureHeaders {
  id: string | null;
  timestamp: string | null;
  signature: string | null;
}

export type SignatureFault = 'headers' | 'time' | 'signature';

/** A full stop would end the id in the signed text. */
const ID = /^[\w-]{1,200}$/;
/** Seconds since 1970, until the year 2286. */
const TIMESTAMP = /^[1-9]\d{9}$/;
/** Version 1 is HMAC-SHA256. */
const SIGNATURES = /^v\d+[a-z]?,[\w+/=-]{1,200}(?: v\d+[a-z]?,[\w+/=-]{1,200}){0,9}$/;

/** From `HOOK_SECRETS`. @throws SecretError */
export const hookKeys = (secrets: readonly string[]): Buffer[] => secretKeys('HOOK_SECRETS', secrets);

export const signatureHeaders = (headers: Headers): SignatureHeaders => ({
  id: headers.get('webhook-id'),
  timestamp: headers.get('webhook-timestamp'),
  signature: headers.get('webhook-signature'),
});

/** Checked before the body; `now` in milliseconds. */
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

/** Undefined for a valid signature by one of `keys` in time. `now` in milliseconds. */
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
