import { getFile, uploadFile, uploadImage, type StoredFile } from '../../contract/shop/file.ts';
import { mediaRoutes } from '../../contract/content/media.ts';
import type { Upload } from './uploads.ts';
import { mayRead } from './access.ts';
import { sendFile } from './send-file.ts';
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
  const { receiver, cleanup } = files;
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
    return sendFile(c, files, upload);
  });
}
