// The main module of the rebuilder's process.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { lowerPriority } from './lower-priority.ts';
import {
  type WorkerMessage,
  type WorkerRequest,
  WorkerRequestSchema,
  RebuilderSettingsSchema,
} from './worker-messages.ts';

const CODE_CHECK_MS = 2_000;
/** The publication of a build has priority for this time. */
const PUBLISHED_WITHIN_MS = 400;

const settings = z.parse(RebuilderSettingsSchema, JSON.parse(process.argv[2] ?? ''));
const send = (message: WorkerMessage) => void process.send?.(message);

// The server ends this process; Ctrl-C reaches both.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());

const requests: Extract<WorkerRequest, { kind: 'rebuild' }>[] = [];
let wake: () => void = () => undefined;
let hurry: (file: string) => void = () => undefined;
process.on('message', (message) => {
  const request = z.parse(WorkerRequestSchema, message);
  if (request.kind === 'hurry') return hurry(request.file);
  requests.push(request);
  wake();
});

/** Undefined on timeout. */
async function nextRequest(ms: number): Promise<(typeof requests)[number] | undefined> {
  if (requests.length === 0) {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }
  return requests.shift();
}

lowerPriority();
// Later modules come from the previous process's compile cache.
enableCompileCache(join(settings.dataFolder, 'cache'));
const { WarmRebuild } = await import('./warm-rebuild.ts');
const warm = new WarmRebuild(settings);
hurry = (file) => warm.hurry(file);
await warm.load();
send({ kind: 'warm' });
// The server ends this process without a warning.
flushCompileCache();

const finishAfter = settings.isServedHere ? 0 : PUBLISHED_WITHIN_MS;
let isFinished = true;
for (;;) {
  const request = await nextRequest(isFinished ? CODE_CHECK_MS : finishAfter);
  if (request) {
    const done = await warm.rebuild(request.order, {
      onProgress: (progress) => send({ kind: 'progress', progress }),
      onStarted: (release) => send({ kind: 'begun', release }),
      onMade: (files) => send({ kind: 'made', files }),
    });
    send(done);
    isFinished = false;
  } else if (!isFinished) {
    await warm.finish(() => requests.length > 0);
    isFinished = true;
  } else if (warm.isOutdated()) await warm.load();
}
