import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { ReleaseControl } from '../control/release-control.ts';
import type { Clock } from '../schedule/clock.ts';
import type { Subscribers } from './subscribers.ts';
import { liveSections } from './view/overview-page.ts';

/** Keeps proxies from closing an idle connection. */
const BEAT_MS = 15_000;

export interface LiveEventsOptions {
  control: ReleaseControl;
  clock: Clock;
  subscribers: Subscribers;
  isSignedIn: () => Promise<boolean>;
}

/** The overview's sections whose markup differs from what was sent before. */
async function changedSections(
  control: ReleaseControl,
  sent: Map<string, string>,
): Promise<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const [id, markup] of Object.entries(liveSections(await control.overview()))) {
    const text = String(await markup);
    if (sent.get(id) !== text) changed[id] = text;
    sent.set(id, text);
  }
  return changed;
}

/** Resolves at each change, at once for one since the last wait, or after `BEAT_MS`. */
class ChangeSignal {
  #isPending = false;
  #wake = () => {};

  readonly notify = (): void => {
    this.#isPending = true;
    this.#wake();
  };

  /** Changes from here on end the next wait. */
  reset(): void {
    this.#isPending = false;
  }

  wait(clock: Clock): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isPending) return resolve();
      const cancel = clock.after(BEAT_MS, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

async function sendChanges(
  stream: SSEStreamingApi,
  { control, clock, subscribers, isSignedIn }: LiveEventsOptions,
): Promise<void> {
  const sent = new Map<string, string>();
  const signal = new ChangeSignal();
  const unsubscribe = subscribers.subscribe(signal.notify);
  stream.onAbort(signal.notify);
  while (!stream.aborted && (await isSignedIn())) {
    // The sections are read after it: they may miss a later change.
    signal.reset();
    await stream.writeSSE({ data: JSON.stringify(await changedSections(control, sent)) });
    await signal.wait(clock);
  }
  unsubscribe();
  if (!(await isSignedIn())) await stream.writeSSE({ event: 'signed-out', data: '' });
}

/** Sends sections of the overview as they change, until the page closes or its session ends. */
export const liveEvents = (context: Context, options: LiveEventsOptions): Response =>
  streamSSE(context, (stream) => sendChanges(stream, options));
