import { parentPort, workerData } from 'node:worker_threads';
import { Renderer, type RendererSettings } from './renderer.ts';

/** What a worker is asked, and what it answers. */
export type RenderQuestion = string[];
export type RenderAnswer =
  { kind: 'rendered'; pages: Awaited<ReturnType<Renderer['render']>> } | { kind: 'failed'; message: string };

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker only.');

const answer = (message: RenderAnswer) => port.postMessage(message);
const failed = (error: unknown): RenderAnswer => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
});

const renderer = Renderer.open(workerData as RendererSettings);
// A renderer that cannot open says so to the first question.
renderer.catch(() => undefined);

port.on('message', (addresses: RenderQuestion) => {
  renderer
    .then((open) => open.render(addresses))
    .then(
      (pages) => answer({ kind: 'rendered', pages }),
      (error: unknown) => answer(failed(error)),
    );
});
