import type { ShopIdentity } from '../cookies/site-and-currency.ts';
import type { TokenCheck } from '../tokens/token-check.ts';

/** A request for an endpoint, and the shop that it belongs to. */
export interface EndpointShop extends ShopIdentity {
  readonly apiUrl: string;
  /** Base address of the shop; requests of other origins are refused. */
  readonly siteUrl: string;
  /** Network address of the visitor; undefined or empty where nobody knows it. */
  readonly clientAddress?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** What guards ask about tokens; what it knows of an ended session is forgotten. */
  readonly check?: TokenCheck;
}

/** The largest body that an endpoint takes: an order with a long comment is a tenth of it. */
const MAX_BODY_BYTES = 65_536;

/** The body as it was sent; undefined for one of more than 64 KB, of which the rest is not read. */
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

/** Tells the API whose request it is: it counts its limits by the visitor's address, not by this server's. */
export const forwardedHeaders = ({ clientAddress }: EndpointShop): Record<string, string> =>
  clientAddress ? { 'x-forwarded-for': clientAddress } : {};
