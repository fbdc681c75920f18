import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { slowTexts } from './fixture/slow-texts.ts';
import { testApi } from './fixture/test-api.ts';

const ValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);
const ExamplesSchema = z.record(
  z.string(),
  z.object({ params: ValueSchema.optional(), query: ValueSchema.optional(), body: ValueSchema.optional() }),
);
const examples = ExamplesSchema.parse(
  JSON.parse(readFileSync(new URL('../../scripts/openapi/examples.json', import.meta.url), 'utf8')),
);

let moment = Date.parse('2026-03-10T12:00:00Z');
const api = testApi({ now: () => new Date(moment) });

/** The value with each of its texts replaced in turn, and where that is. */
function withEachText(value: unknown, text: string, path = ''): { path: string; value: unknown }[] {
  if (typeof value === 'string') return [{ path, value: text }];
  if (Array.isArray(value)) {
    return value
      .slice(0, 1)
      .flatMap((item: unknown) => withEachText(item, text, `${path}[]`))
      .map((changed) => ({ ...changed, value: [changed.value] }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    withEachText(member, text, `${path}.${name}`).map((changed) => ({
      path: changed.path,
      value: { ...value, [name]: changed.value },
    })),
  );
}

interface Sending {
  call: Call;
  part: string;
  sendWith: (text: string) => Promise<unknown>;
}

/** Each try is a minute later, so that none is refused for its pace. */
const slowTextsOf = ({ call, part, sendWith }: Sending): Promise<string[]> =>
  slowTexts(`${call.name} ${part}`, (text) => {
    moment += 60_000;
    return sendWith(text);
  });

function* sendings(headers: Record<string, string>): Generator<Sending> {
  for (const call of Object.values(calls) as Call[]) {
    if (call.bodyFormat === 'multipart') continue;
    const { [call.name]: example = {} } = examples;
    for (const kind of ['params', 'query', 'body'] as const) {
      for (const { path } of withEachText(example[kind], '')) {
        const sendWith = (text: string) => {
          const found = withEachText(example[kind], text).find((changed) => changed.path === path);
          return api.send(call, { ...example, [kind]: found?.value }, headers);
        };
        yield { call, part: kind + path, sendWith };
      }
    }
  }
}

test('SEC-10 no text of a parameter, query or body takes the API longer than its length explains', async () => {
  const { headers } = await api.customer();
  const slow: string[] = [];
  let parts = 0;
  for (const sending of sendings(headers)) {
    parts++;
    slow.push(...(await slowTextsOf(sending)));
  }
  expect(slow).toEqual([]);
  expect(parts).toBeGreaterThan(100);
});

const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'currency-id',
  'idempotency-key',
  'if-none-match',
  'origin',
  'platform',
  'pow-nonce',
  'pow-sending-time',
  'pow-session-id',
  'range',
  'site-id',
  'user-agent',
  'x-forwarded-for',
];

test('SEC-10 no header takes the API longer than its length explains', async () => {
  const slow: string[] = [];
  for (const name of HEADERS) {
    for (const call of [calls.getConfig, calls.getProfile, calls.login] as Call[]) {
      const { [call.name]: example = {} } = examples;
      const sendWith = (text: string) =>
        api.send(call, example, { [name]: text.replaceAll(/[^\x20-\x7e]/g, ';') });
      slow.push(...(await slowTextsOf({ call, part: name, sendWith })));
    }
  }
  expect(slow).toEqual([]);
});
