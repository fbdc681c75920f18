import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { RenderError } from '../errors.ts';
import { Renderer, type RenderedPage, type RendererSettings } from './renderer.ts';
import type { RenderAnswer } from './render-worker.ts';

/** Below this number of pages, starting workers takes longer than rendering. */
const PAGES_WITHOUT_WORKERS = 30;

/** Enough to hide the way between threads, few enough that both cores end together. */
const BATCH = 25;

/** A page leaves much garbage and nothing else: a small young heap costs no time and saves a quarter of the memory. */
const YOUNG_HEAP_MB = 16;

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Has one worker render batches until none is left. */
const runWorker = async (
  settings: RendererSettings,
  batches: Iterator<string[], undefined>,
  onRendered: (pages: RenderedPage[]) => void,
): Promise<void> => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        const batch = batches.next();
        if (batch.done === true) resolve();
        else worker.postMessage(batch.value);
      };
      worker.on('message', (message: RenderAnswer) => {
        if (message.kind === 'failed') return reject(new RenderError(message.message));
        try {
          onRendered(message.pages);
        } catch (error) {
          return reject(error instanceof Error ? error : new Error(String(error)));
        }
        next();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new RenderError('A rendering worker ended before its work.')));
      next();
    });
  } finally {
    await worker.terminate();
  }
};

const runHere = async (
  settings: RendererSettings,
  batches: Iterable<string[]>,
  onRendered: (pages: RenderedPage[]) => void,
) => {
  using renderer = await Renderer.open(settings);
  for (const batch of batches) onRendered(await renderer.render(batch));
};

/** Renders pages, on every core where there are many, and hands them over as they come. */
export const renderPages = async (
  addresses: readonly string[],
  settings: RendererSettings,
  onRendered: (pages: RenderedPage[]) => void,
): Promise<void> => {
  const batches = inBatches(addresses);
  if (addresses.length <= PAGES_WITHOUT_WORKERS) return runHere(settings, batches, onRendered);
  const count = Math.min(availableParallelism(), batches.length);
  // What one worker fails at ends the others after their batch: nothing is written any more when this has ended.
  const queue = batches.values();
  const work = Array.from({ length: count }, () =>
    runWorker(settings, queue, onRendered).catch((error: unknown) => {
      for (const _left of queue);
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
};
