import { randomInt } from 'node:crypto';
import type { FileTarget } from '../../contract/file.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { Upload } from '../db/uploads.ts';
import { requestAborted } from '../http/error-response.ts';
import { WorkQueue } from '../users/work-queue.ts';
import type { ApiClient } from '../users/api-client.ts';
import { safeName } from './file-name.ts';
import { EXTENSIONS, isPicture, TARGET_RULES, type FileType, type PictureType } from './file-targets.ts';
import { typeOf } from './file-type.ts';
import { isWholeMp4 } from './mp4.ts';
import { cleanPicture } from './picture.ts';
import { receivedFile, type ReceivedFile } from './received-file.ts';
import { refusedFile, refuseTooLarge, unreadable } from './refused-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import { ownerOf } from './upload-shares.ts';
import type { NamedDraft, UploadsFolder } from './uploads-folder.ts';

/** Ids cannot be guessed: whoever knows a guest's file has uploaded it, or has been shown it. */
const SMALLEST_ID = 2 ** 46;
const IDS_END = 2 ** 47;

/** A file as a visitor sends it. */
export interface SentFile {
  target: FileTarget;
  file: File;
  client: ApiClient;
  /** Where it comes from; empty in memory. */
  address: string;
  /** Says that the visitor does not wait any more. */
  signal: AbortSignal;
}

interface KeptPicture {
  upload: Upload;
  /** Pixels. */
  width: number;
  height: number;
}

/** A visitor's file whose turn it is. */
interface Arrived extends SentFile {
  file: ReceivedFile;
}

/** Examines and keeps uploads that lie on the disk, one at a time: large pictures never fill the memory together. */
export class FileReceiver {
  readonly #store: ShopStore;
  readonly #folder: UploadsFolder;
  readonly #now: () => Date;
  readonly #queue: WorkQueue;

  constructor(store: ShopStore, folder: UploadsFolder, limits: UploadLimits, now: () => Date) {
    this.#store = store;
    this.#folder = folder;
    this.#now = now;
    this.#queue = new WorkQueue({ parallel: 1, mostWaiting: limits.atOnce });
  }

  /** Keeps a file whose bytes are what its target takes. @throws ErrorResponse 413, 422, 429 */
  receive(sent: SentFile): Promise<Upload> {
    return this.#inTurn(sent, async (arrived) => {
      const { stored } = arrived.file;
      const type = await typeOf(stored.draft.path, TARGET_RULES[sent.target].types);
      if (isPicture(type)) return (await this.#keepPicture(arrived, type)).upload;
      if (type === 'video/mp4' && !(await isWholeMp4(stored.draft.path))) throw unreadable('видео');
      return this.#keep(arrived, type, stored);
    });
  }

  /** Keeps a picture for a target that takes some. @throws ErrorResponse 413, 422, 429 */
  async receivePicture(sent: SentFile): Promise<KeptPicture> {
    const types = TARGET_RULES[sent.target].types.filter(isPicture);
    if (types.length === 0) throw refusedFile('Сюда нельзя прикрепить картинку', 'targetCode');
    return this.#inTurn(sent, async (arrived) =>
      this.#keepPicture(arrived, await typeOf(arrived.file.stored.draft.path, types)),
    );
  }

  #inTurn<Kept>(sent: SentFile, keep: (arrived: Arrived) => Promise<Kept>): Promise<Kept> {
    const file = receivedFile(sent.file);
    refuseTooLarge(file, TARGET_RULES[sent.target]);
    return this.#queue.run(async () => {
      if (sent.signal.aborted) throw requestAborted();
      return keep({ ...sent, file });
    });
  }

  async #keepPicture(arrived: Arrived, type: PictureType): Promise<KeptPicture> {
    const clean = this.#folder.draft();
    try {
      await clean.draft.create();
      const { width, height } = await cleanPicture(arrived.file.stored.draft.path, clean.draft.path, type);
      return { upload: await this.#keep(arrived, type, clean), width, height };
    } finally {
      await clean.draft.discard();
    }
  }

  async #keep(
    { target, file, client, address, signal }: Arrived,
    type: FileType,
    { name, draft }: NamedDraft,
  ): Promise<Upload> {
    if (signal.aborted) throw requestAborted();
    const uid = client.customer?.uid;
    const { size } = await draft.keep();
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
