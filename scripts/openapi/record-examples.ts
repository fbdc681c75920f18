import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import type { Fetch } from '../../tests/conformance/client.ts';
import { runConformance } from '../../tests/conformance/conformance.ts';
import { DRAFT, runningApi, SHOP_ORIGIN } from '../../tests/conformance/running-api.ts';
import { type Example, examplesFile } from './examples.ts';
import { shortened } from './shortened-example.ts';

/** Calls that a run of the conformance suite never makes with success, or not with all that they take. */
const written: Record<string, Example> = {
  verify: { body: { channel: 'email', code: '482913' }, response: { verified: true } },
  sendConfirmation: { body: { channel: 'email' }, response: { sent: true } },
  signOut: {
    body: { refreshToken: 'gJdO8S5nW0x3.4.Xk2…', accessToken: 'eyJhbGciOi…' },
    response: { signedOut: true },
  },
  requestRefund: {
    body: { orderId: 17, lines: [{ groupId: 101, count: 1 }], reason: 'Не подошёл оттенок.', fileIds: [] },
    response: { refundId: 3 },
  },
  deleteUser: { body: { password: 'polotno' }, response: { deleted: true } },
  getNotification: {
    params: { id: '5' },
    response: {
      id: 5,
      typeCode: 'order',
      title: 'Заказ № 17',
      body: 'Передан в доставку.',
      orderId: 17,
      createdAt: '2026-03-02T10:00:00+03:00',
      received: true,
      read: false,
    },
  },
};

const patternOf = ({ path }: Call): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

// Of two paths that fit, the one without varying parts is meant.
const known: readonly Call[] = Object.values(calls).toSorted(
  (one, other) => one.path.split(':').length - other.path.split(':').length,
);

async function exampleOf(call: Call, request: Request, response: Response): Promise<Example> {
  const { pathname, searchParams } = new URL(request.url);
  const isJson = request.headers.get('content-type') === 'application/json';
  return {
    ...(call.params && { params: { ...patternOf(call).exec(pathname)?.groups } }),
    ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
    ...(isJson && { body: shortened(await request.json()) }),
    ...(call.bodyFormat === 'multipart' && { body: { targetCode: 'review', file: '…' } }),
    response: shortened(await response.json()),
  };
}

/** Runs the conformance suite against the reference API and stores of each call what was sent and answered. */
export async function recordExamples(): Promise<void> {
  const examples = new Map<string, Example>(Object.entries(written));
  const sizeOf = (example: Example | undefined) => JSON.stringify(example ?? '').length;
  const record: Fetch = async (request) => {
    const sent = request.clone();
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    const call = known.find((one) => one.method === sent.method && patternOf(one).test(pathname));
    if (call && response.status === 200 && !(call.name in written)) {
      const example = await exampleOf(call, sent, response.clone());
      // The fullest says most.
      if (sizeOf(example) > sizeOf(examples.get(call.name))) examples.set(call.name, example);
    }
    return response;
  };
  const api = await runningApi();
  const [raffle] = generateShop({ products: 1, seed: 1 }).raffles;
  try {
    await runConformance({
      api: api.url,
      origin: SHOP_ORIGIN,
      draft: DRAFT,
      fetch: record,
      ...(raffle && { raffle: raffle.codeUrl }),
    });
  } finally {
    await api.close();
  }
  const sorted = Object.fromEntries([...examples].sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(examplesFile, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 110 }));
}
