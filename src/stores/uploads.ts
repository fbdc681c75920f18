import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { uploadFile, uploadImage, type FileTarget } from '../contract/file.ts';
import { formatPlural } from '../domain/format.ts';
import { isPictureTarget, KeptUploadSchema, uploadError, type Upload } from '../domain/upload.ts';
import { errorText } from '../session/error-text.ts';
import { randomId } from '../session/random-id.ts';
import { isFinalFailure } from './attempt.ts';
import { environment } from './environment.ts';
import { persisted } from './persisted.ts';
import { thumbnailOf } from './thumbnail.ts';
import { showToast } from './toasts.ts';

/** A phone's network may be slow, and a clip is large. */
const TIMEOUT_MS = 180_000;
/** The shop forgets an upload that was not sent with anything after a day. */
const KEPT_MS = 23 * 60 * 60 * 1000;

interface Settings {
  /** Where the uploads outlive a reload. */
  readonly name: string;
  readonly target: FileTarget;
  /** How many files there may be. */
  readonly most: number;
}

/** The files of one field. They go to the shop one after another, as soon as they are chosen. */
export interface Uploads {
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** They were sent with something. */
  readonly clear: () => void;
}

type Passing = Exclude<Upload, { status: 'ready' }>;
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

export function createUploads({ name, target, most }: Settings): Uploads {
  const $kept = persisted(name, z.array(KeptUploadSchema), []);
  const $passing = atom<readonly Passing[]>([]);
  const $thumbnails = atom<Readonly<Record<string, string>>>({});
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let last = Promise.resolve();

  const $uploads = computed([$kept, $passing, $thumbnails], (kept, passing, thumbnails): Upload[] => [
    ...kept
      .filter(({ uploadedAt }) => Date.now() - uploadedAt < KEPT_MS)
      .map(({ fileId, name: fileName, size }): Upload => {
        const key = `file-${fileId}`;
        return { key, name: fileName, size, thumbnail: thumbnails[key] ?? null, status: 'ready', fileId };
      }),
    ...passing.map((upload) => ({ ...upload, thumbnail: thumbnails[upload.key] ?? null })),
  ]);

  const change = (key: string, part: Change) =>
    $passing.set(
      $passing.get().map((upload) => {
        if (upload.key !== key) return upload;
        const { name: fileName, size, thumbnail } = upload;
        return { key, name: fileName, size, thumbnail, ...part };
      }),
    );
  const drop = (key: string) => $passing.set($passing.get().filter((upload) => upload.key !== key));

  const upload = async (key: string, file: File): Promise<void> => {
    const signal = running.get(key)?.signal;
    if (!signal || signal.aborted) return;
    try {
      const onProgress = (share: number) => change(key, { status: 'uploading', share });
      const fileId = await send(target, file, { signal, onProgress });
      if (signal.aborted) return;
      const shown = $thumbnails.get()[key];
      if (shown !== undefined) $thumbnails.set({ ...$thumbnails.get(), [`file-${fileId}`]: shown });
      drop(key);
      files.delete(key);
      $kept.set([...$kept.get(), { fileId, name: file.name, size: file.size, uploadedAt: Date.now() }]);
    } catch (error) {
      if (!signal.aborted)
        change(key, { status: 'failed', message: errorText(error), again: !isFinalFailure(error) });
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
      $passing.set([...$passing.get(), { ...entry, status: 'failed', message, again: false }]);
      return;
    }
    $passing.set([...$passing.get(), { ...entry, status: 'uploading', share: 0 }]);
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
      change(key, { status: 'uploading', share: 0 });
      begin(key, file);
    },
    remove(key) {
      running.get(key)?.abort();
      files.delete(key);
      drop(key);
      $kept.set($kept.get().filter(({ fileId }) => `file-${fileId}` !== key));
    },
    clear() {
      for (const controller of running.values()) controller.abort();
      files.clear();
      $passing.set([]);
      $kept.set([]);
      $thumbnails.set({});
    },
  };
}
