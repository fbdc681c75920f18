import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import parseRange from 'range-parser';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { mediaRoutes } from '../../contract/content/media.ts';
import type { ShopStore } from '../shop-store.ts';
import type { LibraryFiles } from './library/library-files.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import { matchesEtag } from '../http/if-none-match.ts';
import { notFound, ErrorResponse } from '../http/error-response.ts';
import { UNPUBLISHED_CACHE } from './picture-routes.ts';

const CACHE = 'public, max-age=2592000, stale-while-revalidate=86400';
const CLIPS_FOLDER = new URL('./clips/', import.meta.url);

interface Part {
  start: number;
  end: number;
}

/** Videos of the shop and of reviews, with range requests. */
export function serveVideos(
  app: Hono,
  { store, files, library }: { store: ShopStore; files: UploadedFiles; library: LibraryFiles },
): void {
  const pathOf = (fileId: number): string | undefined => {
    const own = store.documents.one('video', fileId);
    if (own === undefined) return files.video(fileId)?.path;
    if (own.storedAs !== undefined || store.library.isRemoved(fileId)) return library.video(fileId)?.path;
    return fileURLToPath(new URL(own.name, CLIPS_FOLDER));
  };

  const { path, params } = mediaRoutes.getVideo;
  app.get(path, async (c) => {
    const file = c.req.param('file');
    const fileId = params.file.test(file) ? Number.parseInt(file, 10) : undefined;
    const access = fileId === undefined ? 'none' : files.access(fileId, c.req.query('key'));
    const found = fileId === undefined || access === 'none' ? undefined : pathOf(fileId);
    const about = found === undefined ? undefined : await stat(found).catch(() => undefined);
    if (found === undefined || about === undefined) throw notFound('Такого видео нет');

    const { size, mtimeMs } = about;
    const etag = `"${createHash('sha256').update(`${file} ${size} ${mtimeMs}`).digest('base64url').slice(0, 22)}"`;
    c.header('Cache-Control', access === 'all' ? CACHE : UNPUBLISHED_CACHE);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('ETag', etag);
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    c.header('Accept-Ranges', 'bytes');
    c.header('X-Content-Type-Options', 'nosniff');

    const unchanged = (c.req.header('if-range') ?? etag) === etag;
    const isGet = c.req.raw.method === 'GET';
    const part = isGet && unchanged ? readRange(c.req.header('range'), size) : undefined;
    if (part === 'outside') {
      const refusal = new ErrorResponse(416, ErrorCode.invalid, 'В видео нет такого места');
      return c.json(refusal.body, refusal.status, { 'Content-Range': `bytes */${size}` });
    }
    const { start, end } = part ?? { start: 0, end: size - 1 };
    c.header('Content-Type', 'video/mp4');
    c.header('Content-Length', String(end - start + 1));
    if (part !== undefined) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
    const status = part === undefined ? 200 : 206;
    // An unread stream would keep the file open.
    if (!isGet) return c.body(null, status);
    return c.body(Readable.toWeb(createReadStream(found, { start, end })) as ReadableStream, status);
  });
}

/** The requested range; undefined for the whole file, also for several ranges or an invalid header. */
function readRange(range: string | undefined, size: number): Part | 'outside' | undefined {
  if (range === undefined) return undefined;
  // A suffix longer than the clip means the whole of it, which the parser takes for a place outside.
  const fitting = range.replace(/(?<=[=,]\s*-)\d+/g, (suffix) => String(Math.min(Number(suffix), size)));
  const parts = parseRange(size, fitting, { combine: true });
  if (parts === -1) return 'outside';
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return undefined;
  return parts[0];
}
