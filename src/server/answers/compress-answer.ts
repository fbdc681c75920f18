import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  acceptsEncoding,
  type Encoding,
  encodings,
  isCompressibleType,
} from '../../http/accepted-encoding.ts';

/** As good as what a rebuild compresses ahead. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

/** Requests of the shop's own pages, and addresses that someone has typed or kept. */
const ASKED_BY_THE_VISITOR = new Set(['same-origin', 'none']);

/**
 * Whether the size of an answer may depend on what is in it. Where another site's page can have a browser send requests with
 * its visitor's cookies, it could guess a text of the answer by its compressed size (BREACH): such answers stay as they
 * are, and so does what answers a form, which repeats what was sent.
 */
export function mayCompress({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.cookie === undefined && headers.authorization === undefined) return true;
  return ASKED_BY_THE_VISITOR.has(String(headers['sec-fetch-site']));
}

const encoderOf = (encoding: Encoding) => (encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip());

function isText(response: ServerResponse): boolean {
  return (
    !response.hasHeader('Content-Encoding') && isCompressibleType(String(response.getHeader('Content-Type')))
  );
}

/** Compresses an answer that is rendered for a visitor, if it turns out to be text, in the best way that the client takes. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Accept-Encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find((candidate) => acceptsEncoding(accepted, candidate));
  if (encoding === undefined || !mayCompress(request)) return;

  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1) as OutgoingHttpHeaders | undefined;
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) response.setHeader(name, value);
    if (isText(response)) encodeBody(response, encoding);
    return writeHead(status);
  };
}

/** Has all that is written from now on go through an encoder. */
function encodeBody(response: ServerResponse, encoding: Encoding): void {
  response.setHeader('Content-Encoding', encoding);
  response.removeHeader('Content-Length');
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const encoder = encoderOf(encoding);
  encoder.on('data', (part: Buffer) => write(part));
  encoder.on('end', () => end());
  encoder.on('error', () => response.destroy());
  response.on('close', () => encoder.destroy());
  response.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const written = rest.find((item): item is () => void => typeof item === 'function');
    return encoder.write(chunk, written);
  };
  response.end = (chunk?: unknown) => {
    encoder.end(typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : undefined);
    return response;
  };
}
