import { randomInt } from 'node:crypto';
import type { FileTarget } from '../../contract/file.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { Upload } from '../db/uploads.ts';
import type { Visitor } from '../users/visitor.ts';
import { safeName } from './file-name.ts';
import { EXTENSIONS, isPicture, TARGET_RULES, type FileType } from './file-targets.ts';
import { typeOf } from './file-type.ts';
import { isWholeMp4 } from './mp4.ts';
import { cleanPicture } from './picture.ts';
import { refusedFile, refuseTooLarge, unreadable } from './refused-file.ts';
import { UploadShares } from './upload-shares.ts';
import type { UploadsFolder } from './uploads-folder.ts';

/** Ids cannot be guessed: whoever knows a guest's file has uploaded it, or has been shown it. */
const SMALLEST_ID = 2 ** 46;
const IDS_END = 2 ** 47;

/** A file as a visitor sends it. */
export interface SentFile {
  target: FileTarget;
  file: File;
  visitor: Visitor;
  /** Where it comes from; empty in memory. */
  address: string;
}

interface KeptPicture {
  upload: Upload;
  /** Pixels. */
  width: number;
  height: number;
}

/** A visitor's file whose turn it is. */
interface Arrived extends SentFile {
  bytes: Uint8Array;
  owner: string;
}

/** Takes uploads in, one at a time, so that large pictures never fill the memory together. */
export class FileReceiver {
  readonly #store: ShopStore;
  readonly #folder: UploadsFolder;
  readonly #now: () => Date;
  readonly #shares: UploadShares;

  constructor(store: ShopStore, folder: UploadsFolder, now: () => Date) {
    this.#store = store;
    this.#folder = folder;
    this.#now = now;
    this.#shares = new UploadShares(store.uploads, now);
  }

  /** Keeps a file whose bytes are what its target takes. @throws Refusal 413, 422, 429 */
  receive(sent: SentFile): Promise<Upload> {
    return this.#inTurn(sent, async (arrived) => {
      const { bytes } = arrived;
      const type = await typeOf(bytes, TARGET_RULES[sent.target].types);
      if (isPicture(type)) return this.#keep(arrived, type, (await cleanPicture(bytes, type)).bytes);
      if (type === 'video/mp4' && !isWholeMp4(bytes)) throw unreadable('видео');
      return this.#keep(arrived, type, bytes);
    });
  }

  /** Keeps a picture for a target that takes some. @throws Refusal 413, 422, 429 */
  async receivePicture(sent: SentFile): Promise<KeptPicture> {
    const types = TARGET_RULES[sent.target].types.filter(isPicture);
    if (types.length === 0) throw refusedFile('Сюда нельзя прикрепить картинку', 'targetCode');
    return this.#inTurn(sent, async (arrived) => {
      const type = await typeOf(arrived.bytes, types);
      const { bytes, width, height } = await cleanPicture(arrived.bytes, type);
      return { upload: await this.#keep(arrived, type, bytes), width, height };
    });
  }

  #inTurn<Kept>(sent: SentFile, keep: (arrived: Arrived) => Promise<Kept>): Promise<Kept> {
    const { target, file, visitor, address } = sent;
    const owner = visitor.customer === undefined ? `address:${address}` : `customer:${visitor.customer.uid}`;
    return this.#shares.inTurn(owner, file.size, async () => {
      refuseTooLarge(file, TARGET_RULES[target]);
      return keep({ ...sent, owner, bytes: new Uint8Array(await file.arrayBuffer()) });
    });
  }

  async #keep({ target, file, visitor, owner }: Arrived, type: FileType, bytes: Uint8Array): Promise<Upload> {
    const upload: Upload = {
      id: randomInt(SMALLEST_ID, IDS_END),
      target,
      name: safeName(file.name, EXTENSIONS[type]),
      type,
      size: bytes.length,
      storedAs: await this.#folder.put(bytes),
      uid: visitor.customer?.uid ?? null,
      visitor: owner,
      createdAt: this.#now().getTime(),
    };
    this.#store.uploads.add(upload);
    return upload;
  }
}
