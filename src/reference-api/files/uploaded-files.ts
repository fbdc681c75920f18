import type { FileTarget } from '../../contract/shop/file.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Upload } from './uploads.ts';
import type { ReceiveForm } from '../http/call-server.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import { isFilesKey } from '../auth/review-files-key.ts';
import { TARGET_RULES } from './file-targets.ts';
import { FileReceiver } from './receive-file.ts';
import { createUploadReceiver } from './upload-receiver.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { UploadQuotas } from './upload-quotas.ts';
import { UploadsFolder } from './uploads-folder.ts';

/** Whether everybody may see a file, those who have its key, or nobody. */
export type FileAccess = 'all' | 'key' | 'none';

const REVIEWED: readonly FileTarget[] = ['review', 'review-video'];

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

  /** A picture that the image service may show to those whom `access` lets see it. */
  picture = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'image/');

  /** A video that the video service may play to those whom `access` lets see it. */
  video = (fileId: number): UploadedFile | undefined => this.#shown(fileId, 'video/');

  /**
   * Who may see a picture or video. Nobody hosts at the shop's address what its staff have not read or have refused: what was sent
   * with a review is opened to its author and to staff by a key until it is published.
   */
  access(fileId: number, key: string | undefined): FileAccess {
    const upload = this.find(fileId);
    if (upload === undefined || !REVIEWED.includes(upload.target)) return 'all';
    const review = this.#store.uploads.reviewOf(fileId);
    if (review === undefined || review.state === 'rejected') return 'none';
    if (review.state === 'published') return 'all';
    return key !== undefined && isFilesKey(this.#store, review.id, key, this.#now()) ? 'key' : 'none';
  }

  #shown(fileId: number, kind: string): UploadedFile | undefined {
    const upload = this.find(fileId);
    if (upload === undefined || !TARGET_RULES[upload.target].shown || !upload.type.startsWith(kind))
      return undefined;
    return { path: this.folder.path(upload.storedAs) };
  }
}
