import { parentPort } from 'node:worker_threads';
import { BrokenPageError, type DraftJob, renderDraft } from './render-draft.ts';

export type DraftResult =
  | { kind: 'rendered'; html: string }
  /** What the page threw. */
  | { kind: 'broken'; detail: string }
  /** Code, snapshot or thread are not there. */
  | { kind: 'failed'; detail: string };

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const port = parentPort;
if (!port) throw new Error('draft-worker.ts runs as a worker only.');

async function resultOf(job: DraftJob): Promise<DraftResult> {
  try {
    return { kind: 'rendered', html: await renderDraft(job) };
  } catch (error) {
    return error instanceof BrokenPageError
      ? { kind: 'broken', detail: detailOf(error.cause) }
      : { kind: 'failed', detail: detailOf(error) };
  }
}

/** One after the other: while a page is rendered, network and clock of the whole thread are blocked. */
let last: Promise<void> = Promise.resolve();
port.on('message', (job: DraftJob) => {
  last = last.then(async () => port.postMessage(await resultOf(job)));
});
