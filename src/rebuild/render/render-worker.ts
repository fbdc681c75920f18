import { parentPort } from 'node:worker_threads';
import type { RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { type MadePage, Renderer, type RendererSettings } from './renderer.ts';
import { loadSite } from './site.ts';

/** A request to a worker: `load` loads a compiled site ahead, `open` begins a job, and `close` ends it. */
export type RenderRequest =
  | { kind: 'load'; entry: string }
  | { kind: 'open'; settings: RendererSettings }
  | { kind: 'render'; addresses: readonly string[] }
  | { kind: 'close' };
export type RenderResult =
  | { kind: 'rendered'; pages: MadePage[] }
  | { kind: 'failed'; problem: RebuildProblem };

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker only.');

let renderer: Renderer | undefined;

async function handle(request: RenderRequest): Promise<MadePage[]> {
  if (request.kind === 'load') {
    await loadSite(request.entry);
    return [];
  }
  if (request.kind === 'render') {
    if (!renderer) throw new Error('A worker must be opened before it renders.');
    return renderer.render(request.addresses);
  }
  // Each job reads the snapshot as it is then.
  renderer?.[Symbol.dispose]();
  renderer = undefined;
  if (request.kind === 'open') renderer = await Renderer.open(request.settings);
  return [];
}

async function resultOf(request: RenderRequest): Promise<RenderResult> {
  try {
    return { kind: 'rendered', pages: await handle(request) };
  } catch (error) {
    if (error instanceof RebuildError) return { kind: 'failed', problem: error.problem };
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', problem: { code: 'render-failed', detail } };
  }
}

/** Requests run one after the other: while a page is rendered, network and clock of the whole thread are blocked. */
let last: Promise<void> = Promise.resolve();
port.on('message', (request: RenderRequest) => {
  last = last.then(async () => port.postMessage(await resultOf(request)));
});
