import { randomInt } from 'node:crypto';
import type { FileTarget } from '../../contract/shop/file.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Upload } from './uploads.ts';
import { requestAborted } from '../http/error-response.ts';
import { BoundedQueue } from '../auth/passwords/bounded-queue.ts';
import type { ApiClient } from '../http/api-client.ts';
import { safeName } from './file-name.ts';
import { EXTENSIONS, isPicture, TARGET_RULES, type FileType, type PictureType } from './file-targets.ts';
import { typeOf } from './file-type.ts';
import { isWholeMp4 } from './mp4.ts';
import { forgetNotes } from './mp4-notes.ts';
import { cleanPicture, type PictureSize } from './picture.ts';
import { receivedFile, type ReceivedFile } from './received-file.ts';
import { rejectedFile, rejectTooLarge, unreadableFile } from './rejected-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import { ownerOf } from './upload-quotas.ts';
import type { NamedDraft, UploadsFolder } from './uploads-folder.ts';

/** Ids of uploads are random, so that the id of a guest's file cannot be guessed. */
const SMALLEST_ID = 2 ** 46;
const IDS_END = 2 ** 47;

/** A file as a visitor sends it. */
export interface SentFile {
  target: FileTarget;
  file: File;
  client: ApiClient;
  /** Where it comes from; empty in memory. */
  address: string;
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
}

interface StoredPicture {
  upload: Upload;
  /** Pixels. */
  width: number;
  height: number;
}

/** An upload that has been received to the disk. */
interface QueuedFile extends SentFile {
  file: ReceivedFile;
}

export const PICTURE_TYPES: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Writes a picture again from its pixels into a folder; `keep` commits it. */
async function cleanInto<Result>(
  folder: UploadsFolder,
  { path, type }: { path: string; type: PictureType },
  keep: (clean: NamedDraft, size: PictureSize) => Promise<Result>,
): Promise<Result> {
  const clean = folder.draft();
  try {
    await clean.draft.create();
    return await keep(clean, await cleanPicture(path, clean.draft.path, type));
  } finally {
    await clean.draft.discard();
  }
}

/** Takes notes out of a whole video. @throws ErrorResponse 422 for what is none */
async function cleanVideo(path: string): Promise<void> {
  if (!(await isWholeMp4(path)) || !(await forgetNotes(path))) throw unreadableFile('видео');
}

/** Checks and stores received uploads one at a time, so that large pictures do not fill the memory together. */
export class FileReceiver {
  readonly #store: ShopStore;
  readonly #folder: UploadsFolder;
  readonly #now: () => Date;
  readonly #queue: BoundedQueue;

  constructor(store: ShopStore, folder: UploadsFolder, limits: UploadLimits, now: () => Date) {
    this.#store = store;
    this.#folder = folder;
    this.#now = now;
    this.#queue = new BoundedQueue({ concurrency: 1, maxWaiting: limits.atOnce });
  }

  /** Stores a file whose type its target accepts. @throws ErrorResponse 413, 422, 429 */
  receive(sent: SentFile): Promise<Upload> {
    return this.#enqueue(sent, async (queued) => {
      const { stored } = queued.file;
      const type = await typeOf(stored.draft.path, TARGET_RULES[sent.target].types);
      if (isPicture(type)) return (await this.#storePicture(queued, type)).upload;
      if (type === 'video/mp4') await cleanVideo(stored.draft.path);
      return this.#storeFile(queued, type, stored);
    });
  }

  /** Stores a picture for a target that accepts pictures. @throws ErrorResponse 413, 422, 429 */
  async receivePicture(sent: SentFile): Promise<StoredPicture> {
    const types = TARGET_RULES[sent.target].types.filter(isPicture);
    if (types.length === 0) throw rejectedFile('Сюда нельзя прикрепить картинку', 'targetCode');
    return this.#enqueue(sent, async (queued) =>
      this.#storePicture(queued, await typeOf(queued.file.stored.draft.path, types)),
    );
  }

  /**
   * Makes a received picture safe as every upload is, for who keeps it in a folder of their own; one at a time with all others.
   * @throws ErrorResponse 413, 422, 429
   */
  cleanFor<Result>(
    { file, folder, signal }: { file: ReceivedFile; folder: UploadsFolder; signal: AbortSignal },
    keep: (clean: NamedDraft, size: PictureSize) => Promise<Result>,
  ): Promise<Result> {
    return this.#queue.run(async () => {
      if (signal.aborted) throw requestAborted();
      const { path } = file.stored.draft;
      return cleanInto(folder, { path, type: await typeOf(path, PICTURE_TYPES) }, keep);
    });
  }

  /** The same for a video, which stays where it was received. @throws ErrorResponse 422, 429 */
  cleanVideo({ stored }: ReceivedFile, signal: AbortSignal): Promise<void> {
    return this.#queue.run(async () => {
      if (signal.aborted) throw requestAborted();
      await cleanVideo(stored.draft.path);
    });
  }

  #enqueue<Result>(sent: SentFile, work: (queued: QueuedFile) => Promise<Result>): Promise<Result> {
    const file = receivedFile(sent.file);
    rejectTooLarge(file, TARGET_RULES[sent.target]);
    return this.#queue.run(async () => {
      if (sent.signal.aborted) throw requestAborted();
      return work({ ...sent, file });
    });
  }

  async #storePicture(queued: QueuedFile, type: PictureType): Promise<StoredPicture> {
    const { path } = queued.file.stored.draft;
    return cleanInto(this.#folder, { path, type }, async (clean, size) => ({
      upload: await this.#storeFile(queued, type, clean),
      ...size,
    }));
  }

  async #storeFile(
    { target, file, client, address, signal }: QueuedFile,
    type: FileType,
    { name, draft }: NamedDraft,
  ): Promise<Upload> {
    if (signal.aborted) throw requestAborted();
    const uid = client.customer?.uid;
    const { size } = await draft.commit();
    const upload: Upload = {
      id: randomInt(SMALLEST_ID, IDS_END),
      target,
      name: safeName(file.name, EXTENSIONS[type]),
      type,
      size,
      storedAs: name,
      uid: uid ?? null,
      uploader: ownerOf({ uid, address }),
      createdAt: this.#now().getTime(),
    };
    this.#store.uploads.add(upload);
    return upload;
  }
}
