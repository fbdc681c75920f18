import type { ShopIdentity } from '../cookies/site-and-currency.ts';
import type { TokenCheck } from '../tokens/token-check.ts';

export interface EndpointShop extends ShopIdentity {
  readonly apiUrl: string;
  /** Requests from other origins are refused. */
  readonly siteUrl: string;
  /** Undefined or empty where unknown. */
  readonly clientAddress?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** The guards' cache, cleared for an ended session. */
  readonly check?: TokenCheck;
}

/** An order with a long comment is a tenth of it. */
const MAX_BODY_BYTES = 65_536;

/** Undefined above 64 KB; the rest is not read. */
export async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

/** The API's limits count by the visitor's address, not this server's. */
export const forwardedHeaders = ({ clientAddress }: EndpointShop): Record<string, string> =>
  clientAddress ? { 'x-forwarded-for': clientAddress } : {};

/** Longer ones only tell one visitor from another. */
const MAX_DEVICE_LENGTH = 300;

/** With what the browser says of itself, which the API keeps beside consents. */
export function visitorHeaders({ headers }: Request, shop: EndpointShop): Record<string, string> {
  const device = headers.get('user-agent')?.slice(0, MAX_DEVICE_LENGTH);
  return { ...forwardedHeaders(shop), ...(device && { 'user-agent': device }) };
}
