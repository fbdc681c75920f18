import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { notFound } from '../http/error-response.ts';
import { attachment } from './file-name.ts';
import type { UploadedFiles } from './uploaded-files.ts';
import type { Upload } from './uploads.ts';

/** Sends a visitor's file as a download that no browser opens by itself. @throws ErrorResponse 404 */
export async function sendFile(c: Context, { folder }: UploadedFiles, upload: Upload): Promise<Response> {
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
}
