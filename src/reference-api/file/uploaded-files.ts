import type { ShopStore } from '../db/shop-store.ts';
import type { UploadedFile } from '../media/recipe.ts';
import { UploadsCleaning } from './cleaning.ts';
import { TARGET_RULES } from './file-targets.ts';
import { FileReceiver } from './receive-file.ts';
import { UploadsFolder } from './uploads-folder.ts';

/** Files of visitors: taking them in, finding their bytes, clearing them away. */
export class UploadedFiles {
  readonly folder: UploadsFolder;
  readonly receiver: FileReceiver;
  readonly cleaning: UploadsCleaning;
  readonly #store: ShopStore;

  constructor(store: ShopStore, folder: string, report: (error: unknown) => void) {
    this.#store = store;
    this.folder = new UploadsFolder(folder);
    this.receiver = new FileReceiver(store, this.folder);
    this.cleaning = new UploadsCleaning(store.uploads, this.folder, report);
  }

  /** The picture that the image service may show. */
  picture = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'image/');

  /** The video that the video service may play. */
  video = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'video/');

  #shown(fileId: number, kind: string): UploadedFile | undefined {
    const upload = this.#store.uploads.byId(fileId);
    if (upload === undefined || !TARGET_RULES[upload.target].shown || !upload.type.startsWith(kind))
      return undefined;
    return { path: this.folder.path(upload.storedAs) };
  }
}
