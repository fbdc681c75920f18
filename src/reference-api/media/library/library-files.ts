import { randomInt } from 'node:crypto';
import type { ReceivedFile } from '../../files/received-file.ts';
import type { FileReceiver } from '../../files/receive-file.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { UploadsFolder } from '../../files/uploads-folder.ts';
import type { ShopStore } from '../../shop-store.ts';
import { pictureName } from './picture-name.ts';

/** Beyond the ids of imported pictures and below those of visitors' uploads. */
const FIRST_ID = 2 ** 45;
const IDS_END = 2 ** 46;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a removed picture can be brought back. */
export const KEPT_DAYS = 30;

export interface LibraryFilesOptions {
  store: ShopStore;
  folder: string;
  receiver: FileReceiver;
  now: () => Date;
}

interface AddedPicture {
  file: ReceivedFile;
  /** Who has sent it. */
  by: string;
  signal: AbortSignal;
}

/** The files of pictures that editors have added. */
export class LibraryFiles {
  readonly folder: UploadsFolder;
  readonly #store: ShopStore;
  readonly #receiver: FileReceiver;
  readonly #now: () => Date;

  constructor({ store, folder, receiver, now }: LibraryFilesOptions) {
    this.folder = new UploadsFolder(folder);
    this.#store = store;
    this.#receiver = receiver;
    this.#now = now;
  }

  /** Adds a picture, written again from its pixels as every upload is; answers its id. @throws ErrorResponse 413, 422, 429 */
  add({ file, by, signal }: AddedPicture): Promise<number> {
    return this.#receiver.cleanFor(
      { file, folder: this.folder, signal },
      async (clean, { width, height }) => {
        const { size } = await clean.draft.commit();
        const fileId = randomInt(FIRST_ID, IDS_END);
        this.#store.library.add({
          fileId,
          name: pictureName(file.name),
          storedAs: clean.name,
          width,
          height,
          size,
          addedAt: this.#now().getTime(),
          addedBy: by,
        });
        return fileId;
      },
    );
  }

  /** The file of a picture that editors have added; undefined where it lies elsewhere or is removed. */
  picture(fileId: number): UploadedFile | undefined {
    const picture = this.#store.library.byFile(fileId);
    return picture?.storedAs == null || picture.removedAt !== null
      ? undefined
      : { path: this.folder.path(picture.storedAs) };
  }

  /** Deletes the files of what was removed long ago, and those that a killed process left. */
  async clean(): Promise<void> {
    const before = new Date(this.#now().getTime() - KEPT_DAYS * DAY_MS);
    this.#store.library.forgetRemoved(before);
    const dayAgo = new Date(this.#now().getTime() - DAY_MS);
    await this.folder.removeStrays((name) => this.#store.library.isStored(name), dayAgo);
  }
}
