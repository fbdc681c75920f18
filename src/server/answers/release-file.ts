import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { lookup } from 'mrmime';
import parseRange from 'range-parser';
import { cacheControl } from '../../content/route-rules.ts';
import { isCompressibleType } from '../../http/accepted-encoding.ts';
import type { FileHeaders } from './markdown-answer.ts';
import type { ReleaseFile, ReleaseFiles } from './release-files.ts';

/** A file rather than an inline script. */
const SPECULATION_RULES = 'speculation-rules.json';

export const SPECULATION_RULES_HEADER = `"/${SPECULATION_RULES}"`;

export function contentType(file: string): string {
  if (file === SPECULATION_RULES) return 'application/speculationrules+json';
  // The type that every browser knows.
  if (file.endsWith('.ico')) return 'image/x-icon';
  // Sitemaps and product feeds.
  if (/\.(xml|yml)$/.test(file)) return 'application/xml; charset=utf-8';
  const type = lookup(file) ?? 'application/octet-stream';
  return isCompressibleType(type) ? `${type}; charset=utf-8` : type;
}

/** A single range; several are answered with the whole file. */
function rangeOf(request: IncomingMessage, { size, etag }: ReleaseFile) {
  const { range, 'if-range': ifRange } = request.headers;
  if (!range || (ifRange && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}

/** `end` is inclusive. */
async function sendContent(
  { content }: ReleaseFile,
  range: { start: number; end: number } | undefined,
  response: ServerResponse,
): Promise<void> {
  if (Buffer.isBuffer(content)) {
    response.end(range ? content.subarray(range.start, range.end + 1) : content);
    return;
  }
  await pipeline(content.createReadStream({ ...range, autoClose: false }), response);
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface SentFile extends FileHeaders {
  /** Default 200. */
  readonly status?: number;
}

async function send(
  file: ReleaseFile,
  {
    path,
    request,
    response,
    sent: { status = 200, vary, headers = {} },
  }: Exchange & { readonly path: string; readonly sent: SentFile },
): Promise<void> {
  response.setHeader('Content-Type', contentType(path));
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (path.endsWith('.html')) response.setHeader('Speculation-Rules', SPECULATION_RULES_HEADER);
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', cacheControl(path));
  response.setHeader('Accept-Ranges', 'bytes');
  if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
  if (status === 200 && fresh(request.headers, { etag: file.etag })) {
    response.writeHead(304).end();
    return;
  }
  const range = status === 200 ? rangeOf(request, file) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end();
    return;
  }
  response.statusCode = range ? 206 : status;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : file.size);
  if (request.method === 'HEAD') response.end();
  else await sendContent(file, range, response);
}

/**
 * Answers GET or HEAD: precompressed, 304, or one range. Resolves to false, with nothing sent, where the release lacks the
 * file.
 */
export async function sendReleaseFile(
  files: ReleaseFiles,
  {
    release,
    path,
    request,
    response,
    sent = {},
  }: Exchange & { readonly release: string; readonly path: string; readonly sent?: SentFile },
): Promise<boolean> {
  const ranged = request.headers.range !== undefined;
  const encodings = ranged ? '' : String(request.headers['accept-encoding'] ?? '');
  const file = await files.find(release, path, encodings);
  if (!file) return false;
  try {
    await send(file, { path, request, response, sent });
  } finally {
    if (!Buffer.isBuffer(file.content)) await file.content.close();
  }
  return true;
}
