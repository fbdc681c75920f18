import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { uploadFile, uploadImage, type FileTarget } from '../../contract/shop/file.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { isPictureTarget, StoredUploadSchema, uploadError, type Upload } from '../../domain/forms/upload.ts';
import { errorText } from '../../session/client/error-text.ts';
import { randomId } from '../../session/cookies/random-id.ts';
import { isFinalFailure } from '../../api/failures.ts';
import { environment } from '../environment/environment.ts';
import { persisted } from '../storage/persisted.ts';
import { thumbnailOf } from './thumbnail.ts';
import { showToast } from '../page/toasts.ts';

const TIMEOUT_MS = 180_000;
/** The shop deletes uploads that are not used within a day. */
const STORAGE_MS = 23 * 60 * 60 * 1000;

interface Settings {
  /** Storage key. */
  readonly name: string;
  readonly target: FileTarget;
  /** The maximum number of files. */
  readonly most: number;
}

/** The files of one field, uploaded one after another as they are chosen. */
export interface Uploads {
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

const storedKey = (fileId: number): string => `file-${fileId}`;

type UnfinishedUpload = Exclude<Upload, { status: 'ready' }>;
type Change = { status: 'uploading'; share: number } | { status: 'failed'; message: string; again: boolean };

interface Progress {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

async function send(target: FileTarget, file: File, progress: Progress) {
  const { client } = environment();
  const body = { targetCode: target, file };
  const limits = { ...progress, timeout: TIMEOUT_MS };
  if (isPictureTarget(target)) return (await client.call(uploadImage, { body }, limits)).fileId;
  return (await client.call(uploadFile, { body }, limits)).id;
}

type StoredUpload = z.infer<typeof StoredUploadSchema>;

/** All files of a field in their order; stored ones are first, while the shop keeps them. */
function allUploads(
  stored: readonly StoredUpload[],
  unfinished: readonly UnfinishedUpload[],
  thumbnails: Readonly<Record<string, string>>,
): Upload[] {
  return [
    ...stored
      .filter(({ uploadedAt }) => Date.now() - uploadedAt < STORAGE_MS)
      .map(({ fileId, name, size }): Upload => {
        const key = storedKey(fileId);
        return { key, name, size, thumbnail: thumbnails[key] ?? null, status: 'ready', fileId };
      }),
    ...unfinished.map((upload) => ({ ...upload, thumbnail: thumbnails[upload.key] ?? null })),
  ];
}

/** Files that are on their way, or did not get there. */
function createUnfinished() {
  const $list = atom<readonly UnfinishedUpload[]>([]);
  return {
    $list: $list as ReadableAtom<readonly UnfinishedUpload[]>,
    add: (upload: UnfinishedUpload): void => $list.set([...$list.get(), upload]),
    change: (key: string, part: Change): void =>
      $list.set(
        $list.get().map((upload) => {
          if (upload.key !== key) return upload;
          const { name, size, thumbnail } = upload;
          return { key, name, size, thumbnail, ...part };
        }),
      ),
    remove: (key: string): void => $list.set($list.get().filter((upload) => upload.key !== key)),
    clear: (): void => $list.set([]),
  };
}

export function createUploads({ name, target, most }: Settings): Uploads {
  const $stored = persisted(name, z.array(StoredUploadSchema), []);
  const unfinished = createUnfinished();
  const $thumbnails = atom<Readonly<Record<string, string>>>({});
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let last = Promise.resolve();

  const $uploads = computed([$stored, unfinished.$list, $thumbnails], allUploads);

  const upload = async (key: string, file: File): Promise<void> => {
    const signal = running.get(key)?.signal;
    if (!signal || signal.aborted) return;
    try {
      const onProgress = (share: number) => unfinished.change(key, { status: 'uploading', share });
      const fileId = await send(target, file, { signal, onProgress });
      if (signal.aborted) return;
      const shown = $thumbnails.get()[key];
      if (shown !== undefined) $thumbnails.set({ ...$thumbnails.get(), [storedKey(fileId)]: shown });
      unfinished.remove(key);
      files.delete(key);
      $stored.set([...$stored.get(), { fileId, name: file.name, size: file.size, uploadedAt: Date.now() }]);
    } catch (error) {
      if (!signal.aborted)
        unfinished.change(key, {
          status: 'failed',
          message: errorText(error),
          again: !isFinalFailure(error),
        });
    }
  };

  const begin = (key: string, file: File): void => {
    running.set(key, new AbortController());
    last = last.then(() => upload(key, file));
  };

  const addOne = (file: File): void => {
    const key = randomId();
    const entry = { key, name: file.name, size: file.size, thumbnail: null };
    const message = uploadError(file.size);
    if (message !== undefined) {
      unfinished.add({ ...entry, status: 'failed', message, again: false });
      return;
    }
    unfinished.add({ ...entry, status: 'uploading', share: 0 });
    files.set(key, file);
    void thumbnailOf(file).then((thumbnail) => {
      if (thumbnail !== null && files.has(key)) $thumbnails.set({ ...$thumbnails.get(), [key]: thumbnail });
    });
    begin(key, file);
  };

  return {
    $uploads,
    add(chosen) {
      const room = Math.max(0, most - $uploads.get().length);
      for (const file of chosen.slice(0, room)) addOne(file);
      if (chosen.length > room)
        showToast({
          kind: 'warning',
          text: `Можно приложить не больше ${formatPlural(most, ['файла', 'файлов', 'файлов'])}`,
        });
    },
    retry(key) {
      const file = files.get(key);
      if (!file) return;
      unfinished.change(key, { status: 'uploading', share: 0 });
      begin(key, file);
    },
    remove(key) {
      running.get(key)?.abort();
      files.delete(key);
      unfinished.remove(key);
      $stored.set($stored.get().filter(({ fileId }) => storedKey(fileId) !== key));
    },
    clear() {
      for (const controller of running.values()) controller.abort();
      files.clear();
      unfinished.clear();
      $stored.set([]);
      $thumbnails.set({});
    },
  };
}
