import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  acceptsEncoding,
  type Encoding,
  encodings,
  isCompressibleType,
} from '../../http/accepted-encoding.ts';

/** The same as precompressed files. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

/** `Sec-Fetch-Site` of own pages and typed addresses. */
const ASKED_BY_THE_VISITOR = new Set(['same-origin', 'none']);

/**
 * Whether an answer may be compressed: where another site can send a visitor's requests, its size could reveal contents
 * (BREACH). Answers to forms repeat what was sent, so they are not compressed either.
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

/** Compresses rendered text in the client's best encoding. */
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
