import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ErrorCode } from '../../contract/errors.ts';
import { queryFlag, queryInteger } from '../../contract/query.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { ImageService } from '../media/image-service.ts';

const NAME = /^(\d{1,15})\.(webp|jpg|png|ico)$/;
const CACHE = 'public, max-age=2592000, stale-while-revalidate=86400';
const DEFAULT_QUALITY = 100;

const FormatSchema = z.enum(['webp', 'jpg', 'png', 'ico']);
const QuerySchema = z.object({
  preview: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/))),
  quality: z.optional(queryInteger()),
  method: z.optional(z.enum(['CatmullRom', 'Lanczos', 'Linear', 'NearestNeighbor', 'Mitchell'])),
  preserveRatio: z.optional(queryFlag()),
  format: z.optional(FormatSchema),
});

/** Pictures at the size asked for, kept for long by whoever asked. */
export function servePictures(app: Hono, images: ImageService): void {
  app.get('/image-minifier/v1/:file', async (c) => {
    const [, id, extension] = NAME.exec(c.req.param('file')) ?? [];
    if (id === undefined) throw notFound('Такой картинки нет');
    const query = z.safeParse(QuerySchema, c.req.query());
    if (!query.success)
      throw new Refusal(400, ErrorCode.invalid, 'Размер или формат картинки указан неверно');

    const { preview, quality = DEFAULT_QUALITY, method = 'CatmullRom', preserveRatio = true } = query.data;
    const [width, height] = preview?.split('x').map(Number) ?? [];
    const picture = await images.render(Number(id), {
      format: z.parse(FormatSchema, extension),
      ...(width !== undefined && height !== undefined && { preview: { width, height } }),
      ...{ quality, method, preserveRatio },
    });
    if (picture === undefined) throw notFound('Такой картинки нет');

    c.header('Cache-Control', CACHE);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('ETag', picture.etag);
    if (c.req.header('if-none-match')?.includes(picture.etag)) return c.body(null, 304);
    c.header('Content-Type', picture.contentType);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(Uint8Array.from(picture.bytes));
  });
}
