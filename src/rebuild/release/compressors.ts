import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { compressFiles, type FormFolders, type NumberedFile } from './compress-files.ts';

/** Makes compressed forms of some files; a thread has one call at a time. */
export type Compressor = (files: readonly NumberedFile[]) => Promise<void>;

/** What makes compressed forms at the same time. */
export interface Compressors extends AsyncDisposable {
  readonly all: readonly Compressor[];
}

/** For so few files, starting threads takes longer than compressing. */
const MAX_WITHOUT_THREADS = 200;

/** Compresses in this thread, which sees after each call what else is wanted of it. */
const inThisThread = (folders: FormFolders): Compressors => ({
  all: [
    async (files) => {
      compressFiles(folders, files);
      await setImmediate();
    },
  ],
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

function inThreads(folders: FormFolders): Compressors {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./compress-worker.ts', import.meta.url), { workerData: folders }),
  );
  return {
    all: workers.map((worker) => async (files) => {
      worker.postMessage(files);
      // Fails where the thread has failed.
      await once(worker, 'message');
    }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Compressors for so many files, with threads for each core where there are many. */
export const createCompressors = (folders: FormFolders, count: number): Compressors =>
  count > MAX_WITHOUT_THREADS ? inThreads(folders) : inThisThread(folders);
