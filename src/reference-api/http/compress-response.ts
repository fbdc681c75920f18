import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from '../../http/accepted-encoding.ts';

/** What fits into one packet is sent no sooner when it is compressed. */
const MIN_BYTES = 1400;
/** A product list of 50 KB takes a millisecond, beside the event loop. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 };

const compress = promisify(brotliCompress);

/**
 * Compresses a response for a browser. Programs such as the rebuild, which runs beside the API, do not ask for brotli and
 * spare both sides the work. Customers are known by a header that no other site can have a browser send, so that no one
 * can guess a text by the size of what it is compressed with.
 */
export async function compressResponse(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<string | Uint8Array<ArrayBuffer>> {
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (body.length < MIN_BYTES || !acceptsEncoding(c.req.header('accept-encoding') ?? '', 'br')) return body;
  const compressed = await compress(body, { params: PARAMS });
  c.header('Content-Encoding', 'br');
  return new Uint8Array(compressed);
}
