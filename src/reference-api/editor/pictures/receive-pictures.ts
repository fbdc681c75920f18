import type { Context } from 'hono';
import { LARGEST_UPLOAD_BYTES } from '../../../contract/shop/file.ts';
import { ReceivedFile } from '../../files/received-file.ts';
import { tooLarge } from '../../files/rejected-file.ts';
import type { NamedDraft } from '../../files/uploads-folder.ts';
import { ErrorResponse } from '../../http/error-response.ts';
import type { IncomingFile } from '../../http/multipart.ts';
import type { LibraryFiles } from '../../media/library/library-files.ts';
import type { EditorContext } from '../editor-context.ts';
import { STILL } from './upload-form.ts';
import { readFormFields, type FormFields } from '../../staff/pages/form-fields.ts';
import { isUploadForm, readUploadForm } from '../../staff/pages/upload-form.ts';

/** What became of a file of a form. */
export type TakenPicture = { name: string; fileId: number } | { name: string; error: string };

interface Received {
  field: string;
  name: string;
  stored: NamedDraft;
  type: string;
  isTooLarge: boolean;
}

/** Bytes up to the largest that a picture may have. Of a larger file the rest is read and not kept, for the sake of the others. */
async function* limited(bytes: AsyncIterable<Uint8Array>, about: Received): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > LARGEST_UPLOAD_BYTES) about.isTooLarge = true;
    else yield piece;
  }
}

/**
 * Adds the pictures of a form to the library; answers its other fields, and what became of each file. Undefined where the session
 * has ended while they came in. @throws ErrorResponse 400, 408, 413
 */
export async function receivePictures(
  c: Context,
  { library, memberIn, isSignedIn }: Pick<EditorContext, 'library' | 'memberIn' | 'isSignedIn'>,
): Promise<{ fields: FormFields; taken: TakenPicture[] } | undefined> {
  if (!isUploadForm(c)) return { fields: await readFormFields(c), taken: [] };
  const by = memberIn(c).name;
  const received: Received[] = [];
  const receive = async ({ field, name, type, bytes }: IncomingFile) => {
    const about: Received = { field, name, type, stored: library.folder.draft(), isTooLarge: false };
    received.push(about);
    await about.stored.draft.write(limited(bytes, about));
  };
  const { signal } = c.req.raw;
  try {
    const fields = await readUploadForm(c, receive);
    const taken: TakenPicture[] = [];
    const stills = received.filter(({ field }) => field === STILL);
    for (const one of received.filter(({ field }) => field !== STILL)) {
      if (!isSignedIn(c)) return undefined;
      taken.push(...(await take(one, { library, by, signal, still: await stillOf(one, stills) })));
    }
    return isSignedIn(c) ? { fields, taken } : undefined;
  } finally {
    await Promise.all(received.map(({ stored }) => stored.draft.discard()));
  }
}

/** The still that scripts have named after a video; of one still, that. */
async function stillOf({ name }: Received, stills: readonly Received[]): Promise<ReceivedFile | undefined> {
  const still =
    stills.find((one) => one.name === `${name}.jpg`) ?? (stills.length === 1 ? stills[0] : undefined);
  if (still === undefined || still.isTooLarge) return undefined;
  const blob = await still.stored.draft.blob(still.type);
  return blob.size === 0 ? undefined : new ReceivedFile(still.stored, blob, still.name);
}

async function take(
  { name, stored, type, isTooLarge }: Received,
  {
    library,
    ...added
  }: { library: LibraryFiles; by: string; signal: AbortSignal; still: ReceivedFile | undefined },
): Promise<TakenPicture[]> {
  const blob = await stored.draft.blob(type);
  // A field of files that was left empty.
  if (blob.size === 0 && (name ?? '') === '') return [];
  if (isTooLarge) return [{ name, error: tooLarge(LARGEST_UPLOAD_BYTES).message }];
  if (blob.size === 0) return [{ name, error: 'Файл пуст' }];
  try {
    return [{ name, fileId: await library.add({ file: new ReceivedFile(stored, blob, name), ...added }) }];
  } catch (error) {
    if (error instanceof ErrorResponse) return [{ name, error: error.message }];
    throw error;
  }
}
