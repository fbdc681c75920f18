import type { WritableAtom } from 'nanostores';
import { errorText } from '../../session/client/error-text.ts';
import type { LoadState } from './load-state.ts';

type SendRequest<Answer> = (signal: AbortSignal) => Promise<Answer>;

export interface LatestRequest {
  /**
   * Replaces the previous request, after `waitMs`. Resolves to undefined where a later request replaced this one or it was
   * stopped. @throws the request's error unless replaced
   */
  send<Answer>(request: SendRequest<Answer>, waitMs?: number): Promise<Answer | undefined>;
  /** The same into a store: loading, then ready or failed. */
  load<Data>(
    $state: WritableAtom<LoadState<Data>>,
    request: SendRequest<NonNullable<Data>>,
    waitMs?: number,
  ): Promise<void>;
  /** Aborts the request, sent or waiting. */
  stop(): void;
}

/** Resolves after a time, or at once on abort. */
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
