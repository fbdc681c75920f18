import type { Context } from 'hono';
import { UPLOAD_LIMITS } from '../../files/upload-limits.ts';
import { limitBodyStream } from '../../http/body/body-stream.ts';
import { type FormLimits, isFormWithFiles, readForm, type ReceiveFile } from '../../http/multipart.ts';
import { takesFiles } from '../paths.ts';
import { type FormFields, MAX_FIELDS } from './form-fields.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_UPLOAD_FORM_BYTES = 200 * MEGABYTE;
export const MAX_FILES = 30;

/** As many fields as a form of staff may have, which is 1 MB, and files besides. */
const LIMITS: FormLimits = {
  fields: MAX_FIELDS,
  files: MAX_FILES,
  fieldBytes: MEGABYTE,
  allFieldBytes: MEGABYTE,
  repeats: true,
};

/** Whether a request is a form with files for a route that takes them. */
export const isUploadForm = (c: Context): boolean =>
  takesFiles(c.req.path) && isFormWithFiles(c.req.header('content-type'));

/** The fields of a form whose files go to `receive` while they come. @throws ErrorResponse 400, 408, 413 */
export async function readUploadForm(c: Context, receive: ReceiveFile): Promise<FormFields> {
  const limits = { ...UPLOAD_LIMITS, maxBytes: LARGEST_UPLOAD_FORM_BYTES };
  const body = limitBodyStream(c.req.raw.body, limits, c.req.raw.signal);
  const contentType = c.req.header('content-type') ?? '';
  const form = await readForm(body, { contentType, limits: LIMITS }, receive);
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

/** The fields of a form with files, without the files; none where it cannot be read. */
export async function readUploadFields(c: Context): Promise<FormFields> {
  try {
    return await readUploadForm(c, async ({ bytes }) => {
      for await (const piece of bytes) void piece;
      return undefined;
    });
  } catch {
    return {};
  }
}
