import type { ShopStore } from '../shop-store.ts';
import type { Upload } from './uploads.ts';
import type { ReceiveForm } from '../http/call-server.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import { TARGET_RULES } from './file-targets.ts';
import { FileReceiver } from './receive-file.ts';
import { createUploadReceiver } from './upload-receiver.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { UploadQuotas } from './upload-quotas.ts';
import { UploadsFolder } from './uploads-folder.ts';

interface UploadedFilesOptions {
  store: ShopStore;
  folder: string;
  limits?: Partial<UploadLimits> | undefined;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Files of visitors: receiving, finding and cleaning up. */
export class UploadedFiles {
  readonly folder: UploadsFolder;
  /** Takes the forms of the calls that upload. */
  readonly receiveForm: ReceiveForm;
  readonly receiver: FileReceiver;
  readonly cleanup: UploadCleanup;
  readonly #store: ShopStore;
  readonly #now: () => Date;

  constructor({ store, folder, limits: changes, now, report }: UploadedFilesOptions) {
    const limits = { ...UPLOAD_LIMITS, ...changes };
    this.#store = store;
    this.#now = now;
    this.folder = new UploadsFolder(folder);
    this.receiveForm = createUploadReceiver({
      folder: this.folder,
      quotas: new UploadQuotas(store.uploads, limits, now),
      limits,
    });
    this.receiver = new FileReceiver(store, this.folder, limits, now);
    this.cleanup = new UploadCleanup(store.uploads, this.folder, report);
  }

  /** Undefined for an unknown or expired file. */
  find(fileId: number): Upload | undefined {
    this.cleanup.runIfDue(this.#now());
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
    // Nobody hosts at the shop's address what its staff have refused.
    if (this.#store.uploads.isRejected(fileId)) return undefined;
    return { path: this.folder.path(upload.storedAs) };
  }
}
