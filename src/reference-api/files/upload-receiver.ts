import type { Context } from 'hono';
import { FileTargetSchema, LARGEST_UPLOAD_BYTES } from '../../contract/shop/file.ts';
import type { ReceiveForm } from '../http/call-server.ts';
import { limitBodyStream } from '../http/body/body-stream.ts';
import { readForm, type IncomingFile } from '../http/multipart.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { TARGET_RULES } from './file-targets.ts';
import { ReceivedFile } from './received-file.ts';
import { largestBytes, tooLarge } from './rejected-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import type { UploadQuotas } from './upload-quotas.ts';
import type { NamedDraft, UploadsFolder } from './uploads-folder.ts';

/** Room for the parts of a form besides its file. */
const FORM_BYTES = 16 * 1024;
const MAX_BODY_BYTES = LARGEST_UPLOAD_BYTES + FORM_BYTES;

interface UploadReceiverOptions {
  folder: UploadsFolder;
  quotas: UploadQuotas;
  limits: UploadLimits;
}

/** Receives forms with a file: reserves quota first, then streams the bytes to the disk. */
export function createUploadReceiver({ folder, quotas, limits }: UploadReceiverOptions): ReceiveForm {
  return async (c, client, respond) => {
    if (Number(c.req.header('content-length')) > MAX_BODY_BYTES) throw tooLarge(LARGEST_UPLOAD_BYTES);
    const reservation = quotas.reserve(
      { uid: client.customer?.uid, address: remoteAddress(c) },
      declaredBytes(c),
    );
    const drafts: NamedDraft[] = [];
    let received = 0;
    const receive = async ({ name, type, bytes, fields }: IncomingFile): Promise<File> => {
      const stored = folder.draft();
      drafts.push(stored);
      await stored.draft.write(limited(bytes, fields.get('targetCode')));
      const blob = await stored.draft.blob(type);
      received += blob.size;
      return new ReceivedFile(stored, blob, name);
    };
    const { signal } = c.req.raw;
    try {
      const body = limitBodyStream(c.req.raw.body, { ...limits, maxBytes: MAX_BODY_BYTES }, signal);
      const answer = await respond(
        await readForm(body, { contentType: c.req.header('content-type') ?? '' }, receive),
        signal,
      );
      reservation.markStored(received);
      return answer;
    } finally {
      reservation.release();
      await Promise.all(drafts.map(({ draft }) => draft.discard()));
    }
  };
}

/** The declared length; the largest where none is declared. */
function declaredBytes(c: Context): number {
  const length = Number(c.req.header('content-length'));
  return length > 0 ? length : MAX_BODY_BYTES;
}

/** A file's bytes up to what its target takes; the largest upload where the target is not known yet. @throws ErrorResponse 413 */
async function* limited(bytes: AsyncIterable<Uint8Array>, targetCode: unknown): AsyncGenerator<Uint8Array> {
  const target = FileTargetSchema.options.find((code) => code === targetCode);
  const rule = target === undefined ? undefined : TARGET_RULES[target];
  const most = rule === undefined ? LARGEST_UPLOAD_BYTES : largestBytes(rule);
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    yield piece;
  }
}
