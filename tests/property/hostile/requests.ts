import * as fc from 'fast-check';
import type { Call } from '../../../src/contract/calls/call.ts';
import type { ValidInput } from './valid-inputs.ts';
import { mutatedInputs } from './mutations.ts';
import { type SampleValues, valuesFor } from './schema-values.ts';

const ORIGIN = 'http://api.test';

/** A request as it can be printed and made again. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
}

const word = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const text = (value: unknown): string =>
  (Array.isArray(value) ? value.map(word).join(',') : word(value)).toWellFormed();

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const rawPaths = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2f',
  '%2e%2e',
  '%',
  ' ',
  '1;x',
  '-0',
  '1e3',
  '01',
  '0x1',
];

function pathOf(call: Call, params: unknown, query: unknown): string {
  const given = Object.fromEntries(entriesOf(params));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(given[name])));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query))
    if (value !== undefined) search.append(name.toWellFormed(), text(value));
  return `${path}?${search}`;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) form.append(name, value instanceof File ? value : text(value));
  return form;
}

/** What is done to a body that is ready to be sent. */
const bodyChange = fc.oneof(
  { weight: 12, arbitrary: fc.constant((json: string): string | Uint8Array<ArrayBuffer> => json) },
  { weight: 1, arbitrary: fc.nat(50).map((cut) => (json: string) => json.slice(0, -1 - cut)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '',
        'null',
        '[]',
        '0',
        '"x"',
        'NaN',
        '{',
        '\ufeff{}',
        '{}{}',
        '['.repeat(50_000),
        '{"a":'.repeat(9000),
        '\0',
      )
      .map((other) => () => other),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Uint8Array.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constant((json: string) => `${json.slice(0, -1)},"x":"${'y'.repeat(70_000)}"}`),
  },
);

const latin = fc.string({ unit: fc.constantFrom(...'aZ09-_.=/ "\';éÿ'), maxLength: 40 });
const headerChange: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        '/',
        'multipart/form-data; boundary=x',
      )
      .map((type) => ({ 'content-type': type })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'Bearer',
        'Bearer x',
        'Bearer a.b.c',
        'Basic YTpi',
        'Bearer eyJhbGciOiJub25lIn0.eyJ1aWQiOiIxIn0.',
        `Bearer ${'a'.repeat(9000)}`,
        'bearer  x y',
      )
      .map((authorization) => ({ authorization })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'site-id',
          'currency-id',
          'platform',
          'idempotency-key',
          'origin',
          'accept',
          'range',
          'if-none-match',
          'x-forwarded-for',
          'pow-nonce',
          'pow-sending-time',
          'pow-session-id',
          'cookie',
          'x-http-method-override',
        ),
        fc.oneof(latin, fc.constantFrom('', '-1', '999999999999999999999', 'DELETE', 'x'.repeat(6000))),
      )
      .map(([name, value]) => ({ [name]: value.trim() })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('999999999', '-1', 'abc', '0').map((length) => ({ 'content-length': length })),
  },
);

/** Of twenty once, else null. */
const rarely = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

/** What a call is asked with: of its kind, and half of the time what is known to be accepted where that is given. */
function inputsFor(
  call: Call,
  known: SampleValues,
  visitors: readonly Record<string, string>[],
  accepted: readonly ValidInput[],
): fc.Arbitrary<Required<ValidInput>> {
  const headers = fc.constantFrom(...visitors);
  const likely = fc.record({
    params: valuesFor(call.params, known),
    query: valuesFor(call.query, known),
    body: valuesFor(call.body, known),
    headers,
  });
  if (accepted.length === 0) return likely;
  const exact = fc
    .tuple(fc.constantFrom(...accepted), headers)
    .map(([{ params, query, body, headers }, visitor]) => ({
      params,
      query,
      body,
      headers: headers ?? visitor,
    }));
  return fc.oneof(likely, exact);
}

type BodyChange = (json: string) => string | Uint8Array<ArrayBuffer>;

interface RequestParts {
  input: Required<ValidInput>;
  key: string;
  rawParam: string | null;
  method: string | null;
  bodyChange: BodyChange;
  headerChange: Record<string, string>;
}

function buildRequest(
  call: Call,
  { input, key, rawParam, method, bodyChange, headerChange }: RequestParts,
): HostileRequest {
  const { params, query, body, headers } = input;
  const path = pathOf(call, params, query);
  const isForm = call.bodyFormat === 'multipart';
  const sent = method ?? call.method;
  const carriesBody = call.body !== undefined && sent !== 'GET' && sent !== 'HEAD';
  return {
    method: sent,
    path: rawParam === null ? path : path.replace(/[^/]+$/, rawParam),
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(call.idempotent && { 'idempotency-key': key }),
      ...headers,
      ...headerChange,
    },
    body: !carriesBody ? undefined : isForm ? formOf(body) : bodyChange(JSON.stringify(body) ?? ''),
  };
}

const unchanged = { rawParam: null, method: null, bodyChange: (json: string) => json, headerChange: {} };

/** Requests for a call: `meant` as it asks for, `hostile` spoilt in every way that a stranger has. */
export function requestsFor(
  call: Call,
  known: SampleValues,
  visitors: readonly Record<string, string>[],
  accepted: readonly ValidInput[],
) {
  const input = inputsFor(call, known, visitors, accepted);
  const meant = fc
    .record({ input, key: fc.uuid() })
    .map((made) => buildRequest(call, { ...made, ...unchanged }));
  const hostile = fc
    .record({
      input: mutatedInputs(input),
      rawParam: rarely(fc.constantFrom(...rawPaths)),
      method: rarely(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND')),
      key: fc.uuid(),
      bodyChange,
      headerChange,
    })
    .map((made) => buildRequest(call, made));
  return { meant, hostile };
}

/** Undefined for what no client could put on the wire. */
export function asRequest({ method, path, headers, body }: HostileRequest): Request | undefined {
  try {
    return new Request(new URL(path, ORIGIN), { method, headers, ...(body !== undefined && { body }) });
  } catch {
    return undefined;
  }
}
