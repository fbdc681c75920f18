import { ErrorCode } from '../../../contract/calls/errors.ts';
import { requestAborted, ErrorResponse } from '../error-response.ts';

const SECOND_MS = 1000;
/** A body may have this many chunks of any size. */
const FREE_CHUNKS = 1000;
/** Less than a segment of TCP over the smallest packets of IPv6 (1,280 bytes); many short chunks only cost CPU time. */
const MIN_AVERAGE_CHUNK_BYTES = 1024;

export interface BodyLimits {
  maxBytes: number;
  /** Slower bodies, measured over `paceSeconds`, are rejected. */
  leastBytesPerSecond: number;
  paceSeconds: number;
  /** Time for the whole body. */
  maxSeconds: number;
}

const tooLarge = (): ErrorResponse => new ErrorResponse(413, ErrorCode.tooLarge, 'Запрос слишком большой');
const tooSlow = (): ErrorResponse =>
  new ErrorResponse(
    408,
    ErrorCode.tooSlow,
    'Файл передаётся слишком медленно. Проверьте соединение и попробуйте ещё раз',
  );
const cutShort = (): ErrorResponse =>
  new ErrorResponse(400, ErrorCode.invalid, 'Файл передан не полностью. Попробуйте ещё раз');

/**
 * Chunks of a request's body within limits. @throws ErrorResponse 413, 408 for a slow one, 400 for one that ends early,
 * also when `signal` aborts
 */
export async function* limitBodyStream(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const { maxBytes, leastBytesPerSecond, paceSeconds, maxSeconds } = limits;
  const reader = body.getReader();
  let [bytes, chunks, bytesBefore] = [0, 0, 0];
  let failure: ErrorResponse | undefined;
  // Cancelling the reader resolves its pending read, so that no promise has to be raced against every chunk.
  const stop = (refusal: ErrorResponse) => {
    failure ??= refusal;
    reader.cancel().catch(() => undefined);
  };
  const pace = setInterval(() => {
    if (bytes - bytesBefore < leastBytesPerSecond * paceSeconds) stop(tooSlow());
    bytesBefore = bytes;
  }, paceSeconds * SECOND_MS);
  const whole = setTimeout(() => stop(tooSlow()), maxSeconds * SECOND_MS);
  const leave = () => stop(requestAborted());
  signal.addEventListener('abort', leave);
  try {
    if (signal.aborted) throw requestAborted();
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw failure ?? cutShort();
      });
      if (failure !== undefined) throw failure;
      if (done) return;
      bytes += value.length;
      chunks += 1;
      if (bytes > maxBytes) throw tooLarge();
      if (chunks > FREE_CHUNKS + bytes / MIN_AVERAGE_CHUNK_BYTES) throw cutShort();
      yield value;
    }
  } finally {
    clearInterval(pace);
    clearTimeout(whole);
    signal.removeEventListener('abort', leave);
    reader.releaseLock();
  }
}
