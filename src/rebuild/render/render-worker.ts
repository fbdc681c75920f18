import { parentPort } from 'node:worker_threads';
import type { RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { type RenderedPage, Renderer, type RendererSettings } from './renderer.ts';

/** What a worker is asked: `open` begins a job, and `close` ends it. */
export type RenderQuestion =
  | { kind: 'open'; settings: RendererSettings }
  | { kind: 'render'; addresses: readonly string[] }
  | { kind: 'close' };
export type RenderAnswer =
  { kind: 'rendered'; pages: RenderedPage[] } | { kind: 'failed'; problem: RebuildProblem };

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker only.');

let renderer: Renderer | undefined;

async function handle(question: RenderQuestion): Promise<RenderedPage[]> {
  if (question.kind === 'render') {
    if (!renderer) throw new Error('The worker was not told what to render for.');
    return renderer.render(question.addresses);
  }
  // Each job reads the snapshot as it is then.
  renderer?.[Symbol.dispose]();
  renderer = undefined;
  if (question.kind === 'open') renderer = await Renderer.open(question.settings);
  return [];
}

async function answerTo(question: RenderQuestion): Promise<RenderAnswer> {
  try {
    return { kind: 'rendered', pages: await handle(question) };
  } catch (error) {
    if (error instanceof RebuildError) return { kind: 'failed', problem: error.problem };
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', problem: { code: 'render-failed', detail } };
  }
}

/** Questions wait for those before them: a page that is made keeps network and clock from the whole thread. */
let last: Promise<void> = Promise.resolve();
port.on('message', (question: RenderQuestion) => {
  last = last.then(async () => port.postMessage(await answerTo(question)));
});
