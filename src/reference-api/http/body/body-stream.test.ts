import { expect, test } from 'vitest';
import { limitBodyStream } from './body-stream.ts';
import { ErrorResponse } from '../error-response.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { maxBytes: 8 * MEGABYTE, leastBytesPerSecond: 1, paceSeconds: 60, maxSeconds: 60 };

/** How many pieces of a body are read, and whether it is refused. */
async function read(pieceBytes: number, pieces: number) {
  const piece = new Uint8Array(pieceBytes);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(piece);
      else controller.close();
    },
  });
  let count = 0;
  try {
    for await (const { length } of limitBodyStream(body, LIMITS, new AbortController().signal)) {
      count += length === pieceBytes ? 1 : 0;
    }
    return { count, status: 200 };
  } catch (error) {
    if (error instanceof ErrorResponse) return { count, status: error.status };
    throw error;
  }
}

test('SEC-02 4 MB in pieces of 257 bytes are refused after some hundreds of kilobytes', async () => {
  const { count, status } = await read(257, (4 * MEGABYTE) / 257);
  expect(status).toBe(400);
  expect(count).toBeLessThan(1500);
});

test('SEC-02 a body comes in in segments of TCP, or in 1,000 pieces of any size', async () => {
  expect(await read(1220, 3500)).toEqual({ count: 3500, status: 200 });
  expect(await read(1, 1000)).toEqual({ count: 1000, status: 200 });
});
