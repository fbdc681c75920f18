import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { queryFlag, queryInteger } from '../../contract/calls/query.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import { matchesEtag } from '../http/if-none-match.ts';
import { notFound, ErrorResponse } from '../http/error-response.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { AbandonedError, DrawingTimeSpentError, QueueFullError } from './drawing/drawing-queue.ts';
import type { FoundPicture, ImageService } from './image-service.ts';
import type { CachedPicture } from './picture-cache.ts';
import type { RenderOptions } from './picture-variants.ts';

const NAME = /^(\d{1,15})\.(webp|jpg|png|ico)$/;
const CACHE = 'public, max-age=2592000, stale-while-revalidate=86400';
/** What only a key opens is not cached. */
export const UNPUBLISHED_CACHE = 'private, no-store';
const BEST_QUALITY = 100;
const RETRY_AFTER_SECONDS = 5;

const FormatSchema = z.enum(['webp', 'jpg', 'png', 'ico']);
const QuerySchema = z.object({
  preview: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/))),
  quality: z.optional(queryInteger()),
  method: z.optional(z.enum(['CatmullRom', 'Lanczos', 'Linear', 'NearestNeighbor', 'Mitchell'])),
  preserveRatio: z.optional(queryFlag()),
  format: z.optional(FormatSchema),
});

/** Pictures of at least the requested size, with a long cache time. */
export function servePictures(app: Hono, images: ImageService, files: Pick<UploadedFiles, 'access'>): void {
  app.get('/image-minifier/v1/:file', async (c) => {
    const { fileId, options } = askedFor(c.req.param('file'), c.req.query());
    const access = files.access(fileId, c.req.query('key'));
    const picture = access === 'none' ? undefined : await images.find(fileId, options);
    if (picture === undefined) throw notFound('Такой картинки нет');

    const headers = {
      'Cache-Control': access === 'all' ? CACHE : UNPUBLISHED_CACHE,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: picture.etag,
    };
    if (matchesEtag(c.req.header('if-none-match'), picture.etag)) return c.body(null, 304, headers);
    const about = { ...headers, 'Content-Type': picture.contentType, 'X-Content-Type-Options': 'nosniff' };
    if (c.req.raw.method === 'HEAD') {
      const { size } = picture;
      return c.body(null, 200, { ...about, ...(size !== undefined && { 'Content-Length': String(size) }) });
    }
    const opened = await open(picture, c);
    if (opened === undefined) return c.body(null, 503, { 'Cache-Control': 'no-store' });
    const { size } = opened;
    const body = opened.kind === 'bytes' ? opened.bytes : (Readable.toWeb(opened.stream) as ReadableStream);
    return c.body(body, 200, { ...about, 'Content-Length': String(size) });
  });
}

/** @throws ErrorResponse 404 for an invalid name, 400 for an invalid query */
function askedFor(file: string, query: Record<string, string>): { fileId: number; options: RenderOptions } {
  const [, id, extension] = NAME.exec(file) ?? [];
  if (id === undefined) throw notFound('Такой картинки нет');
  const parsed = z.safeParse(QuerySchema, query);
  if (!parsed.success)
    throw new ErrorResponse(400, ErrorCode.invalid, 'Размер или формат картинки указан неверно');
  const { preview, quality = BEST_QUALITY, method = 'CatmullRom', preserveRatio = true } = parsed.data;
  const [width, height] = preview?.split('x').map(Number) ?? [];
  const options = {
    format: z.parse(FormatSchema, extension),
    ...(width !== undefined && height !== undefined && { preview: { width, height } }),
    quality,
    method,
    preserveRatio,
  };
  return { fileId: Number(id), options };
}

/** Undefined when the caller has gone. @throws PicturesBusy */
async function open(picture: FoundPicture, c: Context): Promise<CachedPicture | undefined> {
  const { signal } = c.req.raw;
  try {
    return await picture.open({ address: remoteAddress(c), signal });
  } catch (error) {
    if (error instanceof AbandonedError) return undefined;
    if (error instanceof QueueFullError) throw new PicturesBusy(error.full === 'owner' ? 429 : 503);
    if (error instanceof DrawingTimeSpentError) throw new PicturesBusy(429, error.seconds);
    throw error;
  }
}

/** 429 where one address requests too many pictures, 503 where the queue is full. */
class PicturesBusy extends ErrorResponse {
  readonly #seconds: number;

  constructor(status: 429 | 503, seconds = RETRY_AFTER_SECONDS) {
    super(status, ErrorCode.tooMany, 'Слишком много картинок сразу. Подождите немного и попробуйте ещё раз');
    this.name = 'PicturesBusyRefusal';
    this.#seconds = seconds;
  }

  override get headers(): Record<string, string> {
    return { 'Retry-After': String(this.#seconds), 'Cache-Control': 'no-store' };
  }
}
