import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { getFile, uploadFile, uploadImage, type StoredFile } from '../../contract/shop/file.ts';
import { mediaRoutes } from '../../contract/content/media.ts';
import type { Upload } from './uploads.ts';
import { mayRead } from './access.ts';
import { attachment } from './file-name.ts';
import { notFound } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { RouteContext } from '../route-context.ts';

const described = ({ id, name, type, size, target }: Upload): StoredFile => ({
  id,
  name,
  type,
  size,
  targetCode: target,
});

/** Uploads, and downloads of the visitor's own files. */
export function serveFiles({ app, files, serve, tokens, now }: RouteContext): void {
  const { receiver, folder, cleanup } = files;
  const readable = (id: number, client: ApiClient): Upload => {
    const upload = files.find(id);
    if (upload === undefined || !mayRead(upload, client, now())) throw notFound('Файл не найден');
    return upload;
  };

  serve(uploadFile, async ({ body: { targetCode, file }, client, address, signal }) => {
    cleanup.runIfDue(now());
    return described(await receiver.receive({ target: targetCode, file, client, address, signal }));
  });

  serve(uploadImage, async ({ body: { targetCode, file }, client, address, signal }) => {
    cleanup.runIfDue(now());
    const sent = { target: targetCode, file, client, address, signal };
    const { upload, width, height } = await receiver.receivePicture(sent);
    return { fileId: upload.id, width, height };
  });

  serve(getFile, ({ params, client }) => described(readable(params.id, client)));

  const { path, params } = mediaRoutes.downloadFile;
  app.get(path, async (c) => {
    const id = c.req.param('id');
    if (!params.id.test(id)) throw notFound('Файл не найден');
    const upload = readable(Number(id), await tokens.authenticate(c.req.header('authorization')));
    const stored = folder.path(upload.storedAs);
    const about = await stat(stored).catch(() => undefined);
    if (about === undefined) throw notFound('Файл не найден');
    const headers = {
      'Content-Length': String(about.size),
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(upload.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Access-Control-Expose-Headers': 'Content-Disposition',
      'Cache-Control': 'private, no-store',
    };
    // An unread stream would keep the file open.
    if (c.req.raw.method !== 'GET') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(stored)) as ReadableStream, 200, headers);
  });
}
