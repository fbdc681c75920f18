import { randomInt } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { ErrorCode } from '../../contract/errors.ts';
import type { FileTarget } from '../../contract/file.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { Upload } from '../db/uploads.ts';
import { Refusal, TooManyRefusal } from '../http/refusal.ts';
import type { Visitor } from '../users/visitor.ts';
import { safeName } from './file-name.ts';
import {
  EXTENSIONS,
  isPicture,
  largestBytes,
  TARGET_RULES,
  typeTitles,
  type FileType,
} from './file-targets.ts';
import { isWholeMp4 } from './mp4.ts';
import { cleanPicture, PictureError } from './picture.ts';
import type { UploadsFolder } from './uploads-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What one visitor may send within an hour. */
export const MOST_FILES_AN_HOUR = 60;
const MOST_BYTES_AN_HOUR = 200 * 1024 * 1024;
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
  now: Date;
}

interface KeptFile {
  upload: Upload;
  /** Pixels; of pictures only. */
  size?: { width: number; height: number };
}

/** Takes uploads in, one at a time, so that large pictures never fill the memory together. */
export class FileReceiver {
  readonly #store: ShopStore;
  readonly #folder: UploadsFolder;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: ShopStore, folder: UploadsFolder) {
    this.#store = store;
    this.#folder = folder;
  }

  /** Keeps a file whose bytes are what its target takes. @throws Refusal 413, 422, 429 */
  receive(sent: SentFile, allowed: readonly FileType[] = TARGET_RULES[sent.target].types): Promise<KeptFile> {
    const kept = this.#last.then(() => this.#keep(sent, allowed));
    this.#last = kept.catch(() => undefined);
    return kept;
  }

  async #keep({ target, file, visitor, address, now }: SentFile, allowed: readonly FileType[]) {
    const { customer } = visitor;
    const owner = customer === undefined ? `address:${address}` : `customer:${customer.uid}`;
    const rule = TARGET_RULES[target];
    if (file.size > largestBytes(rule)) {
      throw new Refusal(413, ErrorCode.tooLarge, `Файл больше ${rule.megabytes}\u00a0МБ`);
    }
    this.#refuseTooMany(owner, file.size, now);

    const given = new Uint8Array(await file.arrayBuffer());
    const type = await typeOf(given);
    if (type === undefined || !allowed.includes(type)) throw wrongType(allowed);
    const clean = isPicture(type) ? await readPicture(given, type) : undefined;
    if (type === 'video/mp4' && !isWholeMp4(given)) throw unreadable('видео');

    const bytes = clean?.bytes ?? given;
    const upload: Upload = {
      id: randomInt(SMALLEST_ID, IDS_END),
      target,
      name: safeName(file.name, EXTENSIONS[type]),
      type,
      size: bytes.length,
      storedAs: await this.#folder.put(bytes),
      uid: customer?.uid ?? null,
      visitor: owner,
      createdAt: now.getTime(),
    };
    this.#store.uploads.add(upload);
    return { upload, ...(clean && { size: { width: clean.width, height: clean.height } }) };
  }

  #refuseTooMany(owner: string, bytes: number, now: Date): void {
    const usage = this.#store.uploads.usage(owner, new Date(now.getTime() - HOUR_MS));
    if (usage.count < MOST_FILES_AN_HOUR && usage.bytes + bytes <= MOST_BYTES_AN_HOUR) return;
    const wait = (usage.oldest ?? now.getTime()) + HOUR_MS - now.getTime();
    throw new TooManyRefusal(Math.max(1, Math.ceil(wait / 1000)));
  }
}

const isFileType = (type: string): type is FileType => type in EXTENSIONS;

/** What the bytes are, whatever their name says. */
async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && isFileType(found.mime) ? found.mime : undefined;
}

async function readPicture(...picture: Parameters<typeof cleanPicture>) {
  try {
    return await cleanPicture(...picture);
  } catch (error) {
    if (error instanceof PictureError) throw unreadable('картинку');
    throw error;
  }
}

const refusedFile = (message: string): Refusal =>
  new Refusal(422, ErrorCode.fileType, message, [{ field: 'file', message }]);

const wrongType = (allowed: readonly FileType[]): Refusal =>
  refusedFile(`Такой файл не подойдёт. Можно прикрепить ${typeTitles(allowed)}`);

const unreadable = (what: string): Refusal =>
  refusedFile(`Не получилось прочитать ${what}. Сохраните файл заново и попробуйте ещё раз`);
