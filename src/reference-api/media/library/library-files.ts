import { randomInt } from 'node:crypto';
import type { ReceivedFile } from '../../files/received-file.ts';
import { PICTURE_TYPES, type FileReceiver } from '../../files/receive-file.ts';
import { typeOf } from '../../files/file-type.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { ErrorResponse } from '../../http/error-response.ts';
import { UploadsFolder } from '../../files/uploads-folder.ts';
import type { ShopStore } from '../../shop-store.ts';
import { blankStill } from './blank-still.ts';
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

interface AddedFile {
  file: ReceivedFile;
  /** Of a video, what is shown before it plays. */
  still?: ReceivedFile | undefined;
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

  /** Adds a picture or a video, made safe as every upload is; answers its id. @throws ErrorResponse 413, 422, 429 */
  async add(added: AddedFile): Promise<number> {
    const type = await typeOf(added.file.stored.draft.path, [...PICTURE_TYPES, 'video/mp4']);
    return type === 'video/mp4' ? this.#addVideo(added) : this.#addPicture(added);
  }

  /** Its still, which is a picture of the same id, says whether it is removed and what it is called. */
  async #addVideo({ file, still, ...added }: AddedFile): Promise<number> {
    await this.#receiver.cleanVideo(file, added.signal);
    const fileId = await this.#addStill({ file, still, ...added });
    const { size } = await file.stored.draft.commit();
    this.#store.documents.put('video', fileId, {
      fileId,
      name: 'video.mp4',
      storedAs: file.stored.name,
      size,
    });
    return fileId;
  }

  async #addStill({ file, still, ...added }: AddedFile): Promise<number> {
    await using blank = await blankStill(this.folder, file.name);
    const pictures = still === undefined ? [blank.file] : [still, blank.file];
    for (const picture of pictures) {
      const taken = { ...added, file: picture, name: file.name };
      const fileId = await this.#addPicture(taken).catch((error: unknown) => {
        if (picture === blank.file || !(error instanceof ErrorResponse)) throw error;
      });
      if (fileId !== undefined) return fileId;
    }
    throw new Error('A drawn still was not taken.');
  }

  /** Written again from its pixels. */
  #addPicture({ file, by, signal, name = file.name }: AddedFile & { name?: string }): Promise<number> {
    return this.#receiver.cleanFor(
      { file, folder: this.folder, signal },
      async (clean, { width, height }) => {
        const { size } = await clean.draft.commit();
        const fileId = randomInt(FIRST_ID, IDS_END);
        this.#store.library.add({
          fileId,
          name: pictureName(name),
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

  /** The file of a video that editors have added, likewise. */
  video(fileId: number): UploadedFile | undefined {
    const storedAs = this.#store.documents.one('video', fileId)?.storedAs;
    return storedAs === undefined || this.#store.library.isRemoved(fileId)
      ? undefined
      : { path: this.folder.path(storedAs) };
  }

  /** Deletes the files of what was removed long ago, and those that a killed process left. */
  async clean(): Promise<void> {
    const before = new Date(this.#now().getTime() - KEPT_DAYS * DAY_MS);
    this.#store.library.forgetRemoved(before);
    const videos = this.#store.documents.all('video').filter(({ storedAs }) => storedAs !== undefined);
    for (const { fileId } of videos)
      if (this.#store.library.byFile(fileId) === undefined) this.#store.documents.remove('video', fileId);
    const dayAgo = new Date(this.#now().getTime() - DAY_MS);
    const isKnown = (name: string) =>
      this.#store.library.isStored(name) || videos.some(({ storedAs }) => storedAs === name);
    await this.folder.removeStrays(isKnown, dayAgo);
  }
}
