import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import type { Fetch } from './client.ts';
import { areaNames, runConformance, type AreaName } from './conformance.ts';
import { runningApi, SHOP_ORIGIN } from './running-api.ts';

const api = await runningApi();
afterAll(() => api.close());
const raffle = generateShop({ products: 1, seed: 1 }).raffles[0]?.codeUrl ?? '';

/** No call gives the code of a letter, brings an order to its customer or sends a message: these only refuse here. */
const NEVER_ANSWERED = ['verify', 'requestRefund', 'getNotification'];

const all: readonly Call[] = Object.values(calls);
/** Paths without varying parts come first: `/notifications/v1/notification/foruser` is no message. */
const patterns = all
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
const callOf = ({ method, url }: Request): Call | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(new URL(url).pathname))?.call;

const run = (part: AreaName, fetch: Fetch) =>
  runConformance({ api: api.url, origin: SHOP_ORIGIN, raffle, only: [part], fetch });

/** The first part of the suite in which each call succeeds. */
async function answeringParts(): Promise<Map<string, AreaName>> {
  const parts = new Map<string, AreaName>();
  for (const part of areaNames) {
    const report = await run(part, async (request) => {
      const response = await fetch(request);
      const call = callOf(request);
      if (response.ok && call && !parts.has(call.name)) parts.set(call.name, part);
      return response;
    });
    // Looking around and signing up succeed in every part, and are checked in their own.
    for (const [name, found] of parts) if (found === part && !report.touches(name)) parts.delete(name);
  }
  return parts;
}

/** The answer without a field that it must have. */
async function maimed(call: Call, response: Response): Promise<Response> {
  const body = z.parse(z.record(z.string(), z.unknown()), await response.json());
  for (const name of Object.keys(body)) {
    const { [name]: _, ...rest } = body;
    if (!z.safeParse(call.response, rest).success) return Response.json(rest);
  }
  throw new Error(`The answer of ${call.name} has no field that it must have.`);
}

const parts = await answeringParts();

describe('an answer without one of its fields', () => {
  test('API-03 conformance: the suite gets an answer of every call but three', () => {
    const unanswered = all.map(({ name }) => name).filter((name) => !parts.has(name));
    expect(unanswered.sort()).toEqual(NEVER_ANSWERED.toSorted());
  });

  test.each([...parts])('API-03 conformance: fails the row of %s', async (name, part) => {
    const report = await run(part, async (request) => {
      const response = await fetch(request);
      const call = callOf(request);
      return call?.name === name && response.ok ? maimed(call, response) : response;
    });
    expect(report.row(name).result).toBe('failed');
    expect(report.row(name).problems.join('\n')).toContain('the answer is not what the contract says');
  });
});
