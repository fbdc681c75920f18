import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { lookup } from 'mrmime';
import parseRange from 'range-parser';

/** A file of a release in the form that suits a request. */
interface Variant {
  file: string;
  size: number;
  etag: string;
  encoding?: 'br' | 'gzip';
}

const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

const statFile = async (file: string) => {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
};

const accepts = (header: string, encoding: string) =>
  header.split(',').some((item) => {
    const [name, ...weights] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !weights.some((weight) => /^q=0(\.0+)?$/.test(weight));
  });

const variantOf = async (file: string, acceptEncoding: string): Promise<Variant | undefined> => {
  for (const { encoding, extension } of ENCODINGS) {
    if (!accepts(acceptEncoding, encoding)) continue;
    const stats = await statFile(file + extension);
    if (stats) return { file: file + extension, size: stats.size, etag: etagOf(stats, encoding), encoding };
  }
  const stats = await statFile(file);
  return stats && { file, size: stats.size, etag: etagOf(stats, 'id') };
};

/** Releases share unchanged files by hard links, so size and time name the same bytes in all of them. */
const etagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }, encoding: string) =>
  `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${encoding}"`;

/** Names the pages that browsers may fetch ahead; a file of the release, so that no inline script is needed. */
const SPECULATION_RULES = 'speculation-rules.json';

/** Value of the header that names them. */
export const SPECULATION_RULES_HEADER = `"/${SPECULATION_RULES}"`;

/** The `Content-Type` of a file of a release. */
export const contentType = (file: string): string => {
  if (file === SPECULATION_RULES) return 'application/speculationrules+json';
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
};

/** The `Cache-Control` of a file of a release. */
export const cacheControl = (path: string): string =>
  path.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';

/** The one range that is asked for; several ranges are answered with the whole file. */
const rangeOf = (request: IncomingMessage, { size, etag }: Variant) => {
  const { range, 'if-range': ifRange } = request.headers;
  if (!range || (ifRange && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
};

/**
 * Answers GET or HEAD with a file of a release: precompressed where the client takes it, 304 where it has it, one
 * range where it asks for one. Resolves to false, with nothing sent, where the release has no such file.
 */
export const sendReleaseFile = async (
  release: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): Promise<boolean> => {
  const ranged = request.headers.range !== undefined;
  const encodings = ranged ? '' : String(request.headers['accept-encoding'] ?? '');
  const variant = await variantOf(join(release, path), encodings);
  if (!variant) return false;
  response.setHeader('Content-Type', contentType(path));
  response.setHeader('Vary', 'Accept-Encoding');
  if (path.endsWith('.html')) response.setHeader('Speculation-Rules', SPECULATION_RULES_HEADER);
  response.setHeader('ETag', variant.etag);
  response.setHeader('Cache-Control', cacheControl(path));
  response.setHeader('Accept-Ranges', 'bytes');
  if (variant.encoding) response.setHeader('Content-Encoding', variant.encoding);
  if (status === 200 && fresh(request.headers, { etag: variant.etag })) {
    response.writeHead(304).end();
    return true;
  }
  const range = status === 200 ? rangeOf(request, variant) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${variant.size}` }).end();
    return true;
  }
  response.statusCode = range ? 206 : status;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${variant.size}`);
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : variant.size);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(variant.file, range), response);
  return true;
};
