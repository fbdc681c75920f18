import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { getFile, uploadFile, uploadImage, type StoredFile } from '../../contract/file.ts';
import { mediaRoutes } from '../../contract/media.ts';
import type { Upload } from '../db/uploads.ts';
import { mayRead } from '../file/access.ts';
import { attachment } from '../file/file-name.ts';
import type { UploadedFiles } from '../file/uploaded-files.ts';
import { notFound } from '../http/refusal.ts';
import type { Visitor } from '../users/visitor.ts';
import type { RouteContext } from './route-context.ts';

const described = ({ id, name, type, size, target }: Upload): StoredFile => ({
  id,
  name,
  type,
  size,
  targetCode: target,
});

/** Uploads, and the visitor's own files again. */
export function serveFiles(app: Hono, { serve, tokens, now }: RouteContext, files: UploadedFiles): void {
  const { receiver, folder, cleaning } = files;
  const readable = (id: number, visitor: Visitor): Upload => {
    const upload = files.find(id);
    if (upload === undefined || !mayRead(upload, visitor, now())) throw notFound('Файл не найден');
    return upload;
  };

  serve(uploadFile, async ({ body: { targetCode, file }, visitor, address }) => {
    cleaning.due(now());
    return described(await receiver.receive({ target: targetCode, file, visitor, address }));
  });

  serve(uploadImage, async ({ body: { targetCode, file }, visitor, address }) => {
    cleaning.due(now());
    const sent = { target: targetCode, file, visitor, address };
    const { upload, width, height } = await receiver.receivePicture(sent);
    return { fileId: upload.id, width, height };
  });

  serve(getFile, ({ params, visitor }) => described(readable(params.id, visitor)));

  const { path, params } = mediaRoutes.downloadFile;
  app.get(path, async (c) => {
    const id = c.req.param('id');
    if (!params.id.test(id)) throw notFound('Файл не найден');
    const upload = readable(Number(id), await tokens.visitor(c.req.header('authorization')));
    const bytes = await readFile(folder.path(upload.storedAs)).catch(() => undefined);
    if (bytes === undefined) throw notFound('Файл не найден');
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(upload.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Access-Control-Expose-Headers': 'Content-Disposition',
      'Cache-Control': 'private, no-store',
    });
  });
}
