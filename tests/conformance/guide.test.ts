import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadingZeroBits, proofSeed, provenBytes } from '../../src/contract/calls/proof-of-work.ts';
import { ContentChangedSchema, contentKinds } from '../../src/contract/content/content-hook.ts';
import { FaultPlanSchema } from '../../src/reference-api/faults/fault-plan.ts';
import { calls } from '../../src/contract/routes.ts';
import { conformanceOptions, UsageError } from './command-line.ts';
import { subjects } from './conformance.ts';
import { solve } from './proof.ts';

const file = new URL('../../docs/back-end.md', import.meta.url);
const guide = readFileSync(file, 'utf8');
function cell(name: string): string {
  const value = new RegExp(`^\\| ${name} +\\| \`(.+)\` +\\|$`, 'm').exec(guide)?.[1];
  if (value === undefined) throw new Error(`The guide has no example of "${name}".`);
  return value;
}
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('docs/back-end.md', () => {
  test('API-03 guide: its example of a proof of work holds by the contract', () => {
    const body = new TextEncoder().encode(cell('body'));
    const request = { path: cell('path'), body, sessionId: cell('session id') };
    expect(cell('method')).toBe('POST');
    expect(hex(sha256(body))).toBe(cell('SHA-256 of body'));
    const seed = proofSeed({ ...request, method: 'POST', sendingTime: Number(cell('sending time')) }, sha256);
    expect(hex(seed)).toBe(cell('seed'));
    const digest = sha256(provenBytes(seed, BigInt(cell('nonce'))));
    expect(hex(digest)).toBe(cell('SHA-256 of proof'));
    expect(leadingZeroBits(digest)).toBe(16);
  });

  test('API-03 guide: the solver of the suite, written from the guide, finds the same', () => {
    const { seed, nonce, digest } = solve(
      {
        method: cell('method'),
        path: cell('path'),
        body: cell('body'),
        sessionId: cell('session id'),
        sendingTime: Number(cell('sending time')),
      },
      16,
    );
    expect([hex(seed), String(nonce), hex(digest)]).toEqual([
      cell('seed'),
      cell('nonce'),
      cell('SHA-256 of proof'),
    ]);
  });

  test('API-03 guide: its message about changed content is signed as the contract takes it', () => {
    const [, headers = '', body = ''] = /POST https:[^\n]+\n((?:[\w-]+: .+\n)+)\n(.+)\n```/.exec(guide) ?? [];
    const sent = new Headers(
      headers
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    const [secret = ''] = /whsec_[\w+/=]+/.exec(guide) ?? [];
    const at = new Date(Number(sent.get('webhook-timestamp')) * 1000);
    expect(new Webhook(secret).sign(sent.get('webhook-id') ?? '', at, body)).toBe(
      sent.get('webhook-signature'),
    );
    expect(z.parse(ContentChangedSchema, JSON.parse(body)).data.entities).toHaveLength(1);
    for (const kind of contentKinds) expect(guide).toContain(`\`${kind}\``);
  });

  test('API-03 guide: its plan of faults is one that the reference API takes', () => {
    const [, plan = ''] = /```json\n(.+?)```/s.exec(guide) ?? [];
    expect(z.parse(FaultPlanSchema, JSON.parse(plan)).rules).toHaveLength(4);
  });

  test('API-03 guide: the calls that it names are calls, and its links lead somewhere', () => {
    const names = [
      ...guide.matchAll(/`((?:get|find|count|view|suggest|calculate|place|add|send|join)[A-Z]\w+)`/g),
    ];
    expect(names.length).toBeGreaterThan(30);
    for (const [, name] of names) expect(subjects).toContain(name);
    const links = [...guide.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => link);
    for (const link of links) expect(existsSync(new URL(link, file)), link).toBe(true);
    for (const { name, proofOfWork } of Object.values(calls)) {
      if (proofOfWork > 16) expect(guide).toContain(`\`${name}\``);
    }
  });
});

describe('npm run conformance', () => {
  const read = (...args: string[]) =>
    conformanceOptions(args, { siteUrl: 'https://shop.example/', siteId: 2 });

  test('API-03 conformance: reads its flags', () => {
    expect(read('--api', 'https://api.shop.example')).toEqual({
      api: 'https://api.shop.example',
      origin: 'https://shop.example',
      readOnly: false,
      siteId: 2,
      currencyId: 1,
    });
    const flags = [
      '--read-only',
      '--site',
      '3',
      '--currency',
      '2',
      '--token',
      'T',
      '--promocode',
      'TEN',
      '--raffle',
      'leto',
      '--only',
      'basket,media',
    ];
    expect(read('--api', 'http://localhost:1', ...flags, '--origin', 'https://other.example/cart')).toEqual({
      api: 'http://localhost:1',
      origin: 'https://other.example',
      readOnly: true,
      siteId: 3,
      currencyId: 2,
      token: 'T',
      promocode: 'TEN',
      raffle: 'leto',
      only: ['basket', 'counting', 'pieces', 'media'],
    });
  });

  test.each([
    [[], /--api is missing/],
    [['--api', 'shop'], /--api must be an address/],
    [['--api', 'http://a', '--site', 'x'], /--site must be a whole number/],
    [['--api', 'http://a', '--only', 'toString'], /There is no part "toString"; there are .*basket/],
    [['--api', 'http://a', '--fast'], /--fast/],
  ])('API-03 conformance: %j is refused with a word on how to use it', (args, problem) => {
    const reading = () => read(...args);
    expect(reading).toThrow(UsageError);
    expect(reading).toThrow(problem);
    expect(reading).toThrow(/Use: npm run conformance/);
  });
});
