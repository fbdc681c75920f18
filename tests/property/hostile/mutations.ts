import * as fc from 'fast-check';
import { codePoint } from './code-points.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** What no client of good will sends. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '%',
  '%00',
  '%E0%A4%A',
  '_',
  '*',
  '"',
  "'",
  '\\',
  'NaN',
  'null',
  "'; DROP TABLE product;--",
  '" OR 1=1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '${1}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '9999-99-99T99:99',
  '-0',
  '0x10',
  '1e9',
  '99999999999999999999',
  '-9007199254740993',
  'а'.repeat(300),
  'a'.repeat(20_000),
  'ё'.repeat(5000),
  '😀'.repeat(2000),
  'a@b',
  'a'.repeat(64) + '@example.com',
  '+7',
  '+7 (999) 999-99-99',
  '88888888888888888888',
  'NEAR(',
  'a* AND',
  '-"x',
  [],
  {},
  [[]],
  [null],
  [{}],
  Array.from({ length: 3000 }, () => 1),
  Array.from({ length: 600 }, (_, i) => i),
  nested(150),
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  { constructor: { prototype: 1 } },
  { length: 5 },
  { $gt: '' },
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** A copy in which the value at a path is what `change` makes of it; nothing where it answers `GONE`. */
const REMOVED = Symbol('gone');
function changeAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (!isBranch(value)) return value;
  const member = changeAt(value[key], rest, change);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, at) =>
      String(at) !== String(key) ? [item] : member === REMOVED ? [] : [member],
    );
  }
  const entries = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(member === REMOVED ? entries : [...entries, [String(key), member]]);
}

const changes = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostile).map((other) => () => other) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((other) => () => other) },
  { weight: 1, arbitrary: fc.string({ unit: codePoint }).map((other) => () => other) },
  { weight: 2, arbitrary: fc.constant(() => REMOVED) },
  { weight: 1, arbitrary: fc.constant((value: unknown) => [value]) },
  { weight: 1, arbitrary: fc.constant((value: unknown) => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constant((value: unknown) => (Array.isArray(value) ? value.concat(value) : { value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'uid', 'price', 'x'.repeat(500)),
        fc.jsonValue(),
      )
      .map(
        ([name, extra]) =>
          (value: unknown) =>
            isBranch(value) ? { ...value, [name]: extra } : extra,
      ),
  },
);

const mutation = fc.tuple(fc.nat(), changes);
const mutations = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: fc.tuple(mutation) },
  { weight: 1, arbitrary: fc.array(mutation, { maxLength: 4 }) },
);

/** Spoils a value in a few places or not at all. */
const mutators = mutations.map((mutations) => (value: unknown): unknown => {
  let spoiled = value;
  for (const [pick, change] of mutations) {
    const paths = pathsOf(spoiled);
    const result = changeAt(spoiled, paths[pick % paths.length] ?? [], change);
    spoiled = result === REMOVED ? undefined : result;
  }
  return spoiled;
});

/** What a call is asked with, each part of it spoilt in a few places or not at all. */
export const mutatedInputs = <T extends { params: unknown; query: unknown; body: unknown }>(
  inputs: fc.Arbitrary<T>,
): fc.Arbitrary<T> =>
  fc.tuple(inputs, mutators, mutators, mutators).map(([input, params, query, body]) => ({
    ...input,
    params: params(input.params),
    query: query(input.query),
    body: body(input.body),
  }));
