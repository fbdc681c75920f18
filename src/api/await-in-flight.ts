import { HttpError } from './errors.ts';
import { ErrorCode } from '../contract/calls/errors.ts';

const TRIES = 5;
const PAUSE_MS = 1000;

const isInFlight = (error: unknown): boolean =>
  error instanceof HttpError && error.code === ErrorCode.inFlight;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Asks again where the API is still busy with the same request, which another tab or a lost connection has sent before. */
export async function awaitInFlight<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (!isInFlight(error) || tries === TRIES) throw error;
      await pause();
    }
  }
}
