import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../src/contract/routes.ts';
import type { Fetch } from './client.ts';

interface Exchange {
  call: string;
  /** JSON that was sent; undefined without a body or with a form. */
  sent: unknown;
  status: number;
  received: unknown;
}

const operations = Object.values(calls).map((call) => ({
  ...call,
  pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));
// Of two paths that fit, the one without varying parts is meant.
operations.sort((one, other) => one.path.split(':').length - other.path.split(':').length);

/** Keeps what is sent and answered. */
export class RecordedExchanges {
  readonly all: Exchange[] = [];

  readonly fetch: Fetch = async (request) => {
    const { method, headers, url } = request;
    const call = operations.find(
      (one) => one.method === method && one.pattern.test(new URL(url).pathname),
    )?.name;
    const isJson = headers.get('content-type') === 'application/json';
    const text = isJson ? await request.clone().text() : '';
    const response = await fetch(request);
    if (call && response.headers.get('content-type')?.startsWith('application/json')) {
      const received: unknown = await response.clone().json();
      // What is sent with a success is what the contract asks for; refused bodies may be anything.
      const sent: unknown = response.ok && text !== '' ? JSON.parse(text) : undefined;
      this.all.push({ call, sent, status: response.status, received });
    }
    return response;
  };
}

const text = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
const validator = new Ajv2020({ strict: false, formats: fullFormats });
validator.addSchema(z.parse(z.record(z.string(), z.unknown()), JSON.parse(text)), 'document');

const pointerTo = (call: { path: string; method: string }): string =>
  `document#/paths/${call.path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('/', '~1')}/${call.method.toLowerCase()}`;
const jsonSchema = 'content/application~1json/schema';

/** Ajv's words on everything that is not as the document says. */
function differences(pointer: string, values: readonly unknown[]): string[] {
  const check = validator.compile({ $ref: pointer });
  return values.flatMap((value) => (check(value) ? [] : [validator.errorsText(check.errors)]));
}

/** Tests of the OpenAPI document with everything that a run of the suite has sent and got. */
export function testDocument(exchanges: RecordedExchanges): void {
  test.each(Object.values(calls).map((call) => [call.name, call] as const))(
    'API-03 openapi: what %s sends and answers is as the document says',
    (name, call) => {
      const own = exchanges.all.filter((exchange) => exchange.call === name);
      const answers = own.filter(({ status }) => status === 200).map(({ received }) => received);
      const sent = own.flatMap((exchange) => (exchange.sent === undefined ? [] : [exchange.sent]));
      expect(own.length).toBeGreaterThan(0);
      expect(differences(`${pointerTo(call)}/responses/200/${jsonSchema}`, answers)).toEqual([]);
      if (sent.length > 0)
        expect(differences(`${pointerTo(call)}/requestBody/${jsonSchema}`, sent)).toEqual([]);
      for (const { status, received } of own) {
        if (status === 200) continue;
        const schema = status === 428 ? 'WorkRefusal' : 'ErrorBody';
        expect(differences(`document#/components/schemas/${schema}`, [received])).toEqual([]);
      }
    },
  );

  test('API-03 openapi: the document tells a wrong answer from a right one', () => {
    const found = exchanges.all.find(({ call, status }) => call === 'getInit' && status === 200);
    const { site: _, ...rest } = z.parse(z.record(z.string(), z.unknown()), found?.received);
    expect(differences(`${pointerTo(calls.getInit)}/responses/200/${jsonSchema}`, [rest])).toEqual([
      "data must have required property 'site'",
    ]);
  });
}
