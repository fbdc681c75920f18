import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFetch } from './upload-fetch.ts';

/** A browser's request that a test answers by hand. */
class TestRequest {
  static last: TestRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 200;
  statusText = 'OK';
  responseText = '{"id":7}';
  aborted = false;
  readonly headers = new Map<string, string>();
  opened: readonly unknown[] = [];
  sent: unknown;

  constructor() {
    TestRequest.last = this;
  }

  open(...address: unknown[]) {
    this.opened = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(body: unknown) {
    this.sent = body;
  }

  abort() {
    this.aborted = true;
  }
}

const body = new FormData();
const shares: number[] = [];
beforeEach(() => vi.stubGlobal('XMLHttpRequest', TestRequest));
afterEach(() => {
  shares.length = 0;
  vi.unstubAllGlobals();
});

const upload = (signal?: AbortSignal) =>
  uploadFetch((share) => shares.push(share))('http://api.test/file/v1', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    ...(signal && { signal }),
  });

test('FORM-01 an upload tells how far it is and answers as fetch does', async () => {
  const answer = upload();
  const request = TestRequest.last;
  expect(request.opened).toEqual(['POST', 'http://api.test/file/v1']);
  expect(request.headers.get('accept')).toBe('application/json');
  expect(request.sent).toBe(body);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  expect(shares).toEqual([0.25, 0]);
  request.onload();
  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 7 });
});

test('an upload without a connection fails as fetch does', async () => {
  const answer = upload();
  TestRequest.last.onerror();
  await expect(answer).rejects.toThrow(TypeError);
});

test('an upload that nobody waits for is given up', async () => {
  const controller = new AbortController();
  const answer = upload(controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(TestRequest.last.aborted).toBe(true);
  await expect(upload(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
