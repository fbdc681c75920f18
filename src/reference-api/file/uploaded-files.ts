import type { ShopStore } from '../db/shop-store.ts';
import type { Upload } from '../db/uploads.ts';
import type { UploadedFile } from '../media/recipe.ts';
import { UploadsCleaning } from './cleaning.ts';
import { TARGET_RULES } from './file-targets.ts';
import { FileReceiver } from './receive-file.ts';
import { UploadsFolder } from './uploads-folder.ts';

interface UploadedFilesOptions {
  store: ShopStore;
  folder: string;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Files of visitors: taking them in, finding their bytes, clearing them away. */
export class UploadedFiles {
  readonly folder: UploadsFolder;
  readonly receiver: FileReceiver;
  readonly cleaning: UploadsCleaning;
  readonly #store: ShopStore;
  readonly #now: () => Date;

  constructor({ store, folder, now, report }: UploadedFilesOptions) {
    this.#store = store;
    this.#now = now;
    this.folder = new UploadsFolder(folder);
    this.receiver = new FileReceiver(store, this.folder, now);
    this.cleaning = new UploadsCleaning(store.uploads, this.folder, report);
  }

  /** Undefined where there is none, or it was not sent with anything in time. */
  find(fileId: number): Upload | undefined {
    this.cleaning.due(this.#now());
    return this.#store.uploads.byId(fileId);
  }

  /** The picture that the image service may show. */
  picture = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'image/');

  /** The video that the video service may play. */
  video = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'video/');

  #shown(fileId: number, kind: string): UploadedFile | undefined {
    const upload = this.find(fileId);
    if (upload === undefined || !TARGET_RULES[upload.target].shown || !upload.type.startsWith(kind))
      return undefined;
    return { path: this.folder.path(upload.storedAs) };
  }
}
