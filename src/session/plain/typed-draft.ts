import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { CheckoutField, typedFields } from '../../domain/checkout/plain-checkout.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { serverCookie } from '../cookies/server-cookie.ts';
import type { PlainVisit } from './plain-visit.ts';

const NAME = 'order_draft';
const MAX_AGE_SECONDS = 1800;
/** Fits a proxy's header limit beside the answer's other cookies. */
const MAX_LENGTH = 2500;
const MAX_BYTES = 16_384;

const FieldsSchema = z.array(z.tuple([z.string(), z.string()]));
/** Read only for the same customer. */
const DraftSchema = z.object({ customer: z.nullable(z.number()), fields: FieldsSchema });

const cookie = (value: string | undefined, { secure }: CookieScope): string =>
  serverCookie(NAME, value, { maxAgeSeconds: MAX_AGE_SECONDS, path: '/checkout', secure });

const packed = (draft: z.infer<typeof DraftSchema>): string =>
  deflateRawSync(JSON.stringify(draft)).toString('base64url');

/** Stores the typed checkout for half an hour. A comment that does not fit a cookie is left out; then returns false. */
export function keepTyped({ customerUid, scope, cookies }: PlainVisit, form: URLSearchParams): boolean {
  const fields = typedFields(form).map(([name, value]): [string, string] => [name, value]);
  const short = fields.filter(([name]) => name !== CheckoutField.commentary);
  const [whole = '', without = ''] = [fields, short].map((kept) =>
    packed({ customer: customerUid ?? null, fields: kept }),
  );
  const isWhole = whole.length <= MAX_LENGTH;
  const value = isWhole ? whole : without;
  if (value.length <= MAX_LENGTH) cookies.push(cookie(value, scope));
  return isWhole;
}

/** Undefined where nothing is stored, or it is another customer's. */
export function readTyped({ visitor, customerUid }: PlainVisit): URLSearchParams | undefined {
  const value = soleCookie(visitor.cookies, NAME);
  if (!value || value.length > MAX_LENGTH) return undefined;
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: MAX_BYTES });
    const { customer, fields } = z.parse(DraftSchema, JSON.parse(text.toString('utf8')));
    return customer === (customerUid ?? null) ? new URLSearchParams(fields) : undefined;
  } catch {
    return undefined;
  }
}

export const forgetTyped = ({ scope, cookies }: PlainVisit): void =>
  void cookies.push(cookie(undefined, scope));
