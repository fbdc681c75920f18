import sharp from 'sharp';
import { ReceivedFile } from '../../files/received-file.ts';
import type { UploadsFolder } from '../../files/uploads-folder.ts';

/** Paper with the sign that something plays. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#ece5d8"/><path d="M570 270v180l150-90z" fill="#8a7f6d"/>
</svg>`;

/** A still for a video without one, in a file that is gone afterwards. */
export async function blankStill(
  folder: UploadsFolder,
  name: string,
): Promise<AsyncDisposable & { file: ReceivedFile }> {
  const stored = folder.draft();
  await stored.draft.create();
  await sharp(Buffer.from(DRAWING)).png().toFile(stored.draft.path);
  return {
    file: new ReceivedFile(stored, await stored.draft.blob('image/png'), name),
    [Symbol.asyncDispose]: () => stored.draft.discard(),
  };
}
