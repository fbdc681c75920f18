import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../src/paths.ts';
import { answerPriceList } from '../../src/session/price-list/answer-price-list.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import { clientOf, DEVICE } from '../e2e/sign-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startApi } from './running-api.ts';

/** More than ten thousand rows: a product has a size or several. */
const PRODUCTS = 4400;
const ROWS = 10_000;
const MAX_MS = 3000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Between two looks at the memory. */
const LOOK_MS = 5;

interface Figures {
  readonly rows: number;
  readonly ms: number;
  readonly bytes: number;
  /** Resident memory that the process took more than before, at the most. */
  readonly memory: number;
}

async function download(
  apiUrl: string,
  token: string,
  format: 'csv' | 'xlsx',
  query: string,
): Promise<Response> {
  const siteUrl = 'http://localhost:4321';
  const request = new Request(`${siteUrl}/user/profile/price-list/${format}${query}`, {
    headers: { cookie: `auth_token_polotno=${token}` },
  });
  const response = await answerPriceList(format, request, {
    site: { id: 1, code: 'polotno' },
    apiUrl,
    siteUrl,
    pictureUrl: (fileId) => `${apiUrl}/image-minifier/v1/${fileId}.jpg`,
    pageUrl: (product) => siteUrl + productPath(product),
  });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}.`);
  return response;
}

async function measure(apiUrl: string, token: string, format: 'csv' | 'xlsx'): Promise<Figures> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [peak, isDone] = [before, false];
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, process.memoryUsage.rss());
      await pause(LOOK_MS);
    }
  })();
  const start = performance.now();
  const response = await download(apiUrl, token, format, '');
  let [bytes, rows] = [0, 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (format === 'csv') for (const byte of chunk) if (byte === 0x0a) rows += 1;
  }
  const ms = performance.now() - start;
  isDone = true;
  await watch;
  return { rows: Math.max(0, rows - 1), ms, bytes, memory: peak - before };
}

/** Makes a dealer's price list of the whole shop; false where it takes too long or too much. */
export async function benchPriceList(): Promise<boolean> {
  const api = await startApi(PRODUCTS, temporaryFolder('bench-price-list'));
  try {
    const { token } = await clientOf(api.url).call(login, {
      body: {
        username: 'dealer@polotno.example',
        password: 'polotno',
        emailOnly: false,
        scenario: 'user',
        deviceId: DEVICE,
      },
    });
    if (token === null) throw new Error('The dealer was not signed in.');
    // Code is compiled, and connections are open.
    for (const format of ['csv', 'xlsx'] as const)
      for await (const _ of (await download(api.url, token, format, '')).body ?? []);
    let isGood = true;
    for (const format of ['csv', 'xlsx'] as const) {
      const { rows, ms, bytes, memory } = await measure(api.url, token, format);
      console.log(
        `${format}: ${rows || ''} rows, ${ms.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KB, ${(memory / 1024 / 1024).toFixed(0)} MB more`,
      );
      isGood &&= (format === 'xlsx' || rows >= ROWS) && ms <= MAX_MS && memory <= MAX_BYTES;
    }
    return isGood;
  } finally {
    await api.stop();
  }
}
