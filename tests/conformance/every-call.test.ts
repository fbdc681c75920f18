import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import type { Fetch } from './client.ts';
import { areaNames, runConformance, type AreaName } from './conformance.ts';
import { Report } from './report.ts';
import { DRAFT, runningApi, SHOP_ORIGIN } from './running-api.ts';

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

const run = (part: AreaName, fetch: Fetch, report = new Report()) =>
  runConformance({ api: api.url, origin: SHOP_ORIGIN, raffle, draft: DRAFT, only: [part], fetch, report });

/** The first part of the suite in which each call succeeds. */
async function findParts(): Promise<Map<string, AreaName>> {
  const parts = new Map<string, AreaName>();
  for (const part of areaNames) {
    const report = await run(part, async (request) => {
      const response = await fetch(request);
      const call = callOf(request);
      if (response.ok && call && !parts.has(call.name)) parts.set(call.name, part);
      return response;
    });
    // Inspecting the shop and signing up succeed in every part, and are checked in their own.
    for (const [name, found] of parts) if (found === part && !report.touches(name)) parts.delete(name);
  }
  return parts;
}

/** The response without a field that it must have. */
async function withoutField(call: Call, response: Response): Promise<Response> {
  const body = z.parse(z.record(z.string(), z.unknown()), await response.json());
  for (const name of Object.keys(body)) {
    const { [name]: _, ...rest } = body;
    if (!z.safeParse(call.response, rest).success) return Response.json(rest);
  }
  throw new Error(`The response of ${call.name} has no field that it must have.`);
}

const PROBLEM = 'the answer is not what the contract says';

/** Of some calls whose responses all lack a field, those with a check that fails by the call's own response alone. */
async function detectedIn(part: AreaName, broken: ReadonlySet<string>): Promise<string[]> {
  const report = new Report();
  /** The broken responses of each check, by the check's index among the findings. */
  const served = new Map<number, Set<string>>();
  const fetchBroken = async (request: Request) => {
    const response = await fetch(request);
    const call = callOf(request);
    if (call === undefined || !response.ok || !broken.has(call.name)) return response;
    const check = report.findings.length;
    served.set(check, (served.get(check) ?? new Set()).add(call.name));
    return withoutField(call, response);
  };
  await run(part, fetchBroken, report);
  return [...served].flatMap(([check, names]) => {
    const [name = '', ...others] = names;
    const { subject, result, problem = '' } = report.findings[check] ?? {};
    const isDetected = others.length === 0 && subject === name && result === 'failed';
    return isDetected && problem.includes(PROBLEM) ? [name] : [];
  });
}

/**
 * The calls of a part whose broken responses the suite detects. All are broken at once; what one broken response hides
 * is tried again without those that were detected, and alone in the end.
 */
async function detected(part: AreaName, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const left = () => names.filter((name) => !found.has(name));
  for (let before = -1; found.size > before && found.size < names.length;) {
    before = found.size;
    for (const name of await detectedIn(part, new Set(left()))) found.add(name);
  }
  for (const name of left()) for (const one of await detectedIn(part, new Set([name]))) found.add(one);
  return found;
}

const parts = await findParts();
const detections = new Map<AreaName, Promise<Set<string>>>();
function detectionsOf(part: AreaName): Promise<Set<string>> {
  const names = [...parts].flatMap(([name, own]) => (own === part ? [name] : []));
  const detection = detections.get(part) ?? detected(part, names);
  detections.set(part, detection);
  return detection;
}

describe('a response without one of its fields', () => {
  test('API-03 conformance: the suite gets a response of every call but three', () => {
    const unanswered = all.map(({ name }) => name).filter((name) => !parts.has(name));
    expect(unanswered.sort()).toEqual(NEVER_ANSWERED.toSorted());
  });

  test.each([...parts])('API-03 conformance: fails a check of %s', async (name, part) => {
    expect(await detectionsOf(part)).toContain(name);
  });
});
