import { parentPort } from 'node:worker_threads';
import { type DraftJob, renderDraft } from './render-draft.ts';

export type DraftResult = { kind: 'rendered'; html: string } | { kind: 'failed'; detail: string };

const port = parentPort;
if (!port) throw new Error('draft-worker.ts runs as a worker only.');

async function resultOf(job: DraftJob): Promise<DraftResult> {
  try {
    return { kind: 'rendered', html: await renderDraft(job) };
  } catch (error) {
    return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** One after the other: while a page is rendered, network and clock of the whole thread are blocked. */
let last: Promise<void> = Promise.resolve();
port.on('message', (job: DraftJob) => {
  last = last.then(async () => port.postMessage(await resultOf(job)));
});
