import type { WritableAtom } from 'nanostores';
import { errorText } from '../../session/client/error-text.ts';
import type { LoadState } from './load-state.ts';

type SendRequest<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Requests of which only the latest counts. */
export interface LatestRequest {
  /**
   * Aborts the request before this one and sends this one, at once or after a pause of `waitMs` in which it may be replaced.
   * Resolves to the answer, or to undefined where a later request has taken its place or it was stopped.
   * @throws what the request throws, unless it does not count any more.
   */
  send<Answer>(request: SendRequest<Answer>, waitMs?: number): Promise<Answer | undefined>;
  /** The same, shown in a store: loading, then ready or failed. */
  load<Data>(
    $state: WritableAtom<LoadState<Data>>,
    request: SendRequest<NonNullable<Data>>,
    waitMs?: number,
  ): Promise<void>;
  /** Aborts what is under way or waits to be sent. */
  stop(): void;
}

/** Resolves after a time, or at once when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function createLatestRequest(): LatestRequest {
  let running: AbortController | undefined;
  const stop = (): void => running?.abort();

  async function send<Answer>(request: SendRequest<Answer>, waitMs = 0): Promise<Answer | undefined> {
    stop();
    const { signal } = (running = new AbortController());
    if (waitMs > 0) await pause(waitMs, signal);
    if (signal.aborted) return undefined;
    try {
      const answer = await request(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  return {
    send,
    stop,
    async load($state, request, waitMs) {
      $state.set({ status: 'loading' });
      try {
        const data = await send(request, waitMs);
        if (data !== undefined) $state.set({ status: 'ready', data });
      } catch (error) {
        $state.set({ status: 'failed', message: errorText(error) });
      }
    },
  };
}
