import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

async function list(acceptEncoding?: string) {
  const response = await api.fetch('/catalog/v1/products', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    },
    body: JSON.stringify({ limit: 20 }),
  });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('API-02 a browser gets a long answer compressed, and the same data', async () => {
  const plain = await list();
  expect(plain.headers.get('content-encoding')).toBeNull();
  const compressed = await list('gzip, deflate, br, zstd');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')?.split(/, ?/)).toEqual(
    expect.arrayContaining(['Origin', 'Accept-Encoding']),
  );
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  expect(JSON.parse(brotliDecompressSync(compressed.bytes).toString())).toEqual(
    JSON.parse(plain.bytes.toString()),
  );
});

test.each(['gzip, deflate', 'br;q=0', 'identity'])(
  'who accepts %s gets a long answer as it is',
  async (accepted) => {
    const { headers, bytes } = await list(accepted);
    expect(headers.get('content-encoding')).toBeNull();
    expect(JSON.parse(bytes.toString())).toHaveProperty('data');
  },
);

test('a short answer is not compressed', async () => {
  const response = await api.fetch('/sites/v1/none', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toHaveProperty('status', 404);
});

test('API-02 what goes wrong on demand goes wrong for a browser, too', async () => {
  const rule = { call: 'findProducts', kind: 'field', path: 'meta.totalCount', value: 'many' } as const;
  const faulty = testApi({ faults: { rules: [rule] } });
  const response = await faulty.fetch('/catalog/v1/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body: JSON.stringify({ limit: 20 }),
  });
  expect(await response.json()).toHaveProperty('meta.totalCount', 'many');
  await faulty.close();
});
