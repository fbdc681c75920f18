import * as z from 'zod/mini';
import type { Call, Schema } from '../../../src/contract/calls/call.ts';
import { Header, ProofHeader } from '../../../src/contract/calls/headers.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectRejection } from '../client.ts';
import { expect, expectEqual, Problem } from '../problem.ts';
import { protocol, type Suite } from '../suite.ts';

const STRANGER = 'https://stranger.example';
const OVER_EVERY_LIMIT = 2 * 1024 * 1024;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const all: readonly Call[] = Object.values(calls);
const samplePath = ({ path }: Call): string => path.replaceAll(/:\w+/g, '1');
const matches = (call: Call, path: string): boolean =>
  new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** Something that a part of a call's input must refuse; undefined where the schema takes anything. */
function wrongFor(schema: Schema | undefined, wrong: unknown): unknown {
  if (!(schema instanceof z.core.$ZodObject)) return undefined;
  const value = Object.fromEntries(Object.keys(schema._zod.def.shape).map((name) => [name, wrong]));
  return z.safeParse(schema, value).success ? undefined : value;
}

/** What all calls have in common. */
export async function common({ guest, check, origin }: Suite): Promise<void> {
  await check(protocol, 'an unknown path is answered with 404 and an error body', async () => {
    expectRejection(await guest.fetch('/no-such-path/v1'), [404]);
  });
  await check(protocol, 'a body of two megabytes is answered with 413 and an error body', async () => {
    const body = JSON.stringify({ search: 'x'.repeat(OVER_EVERY_LIMIT) });
    const headers = { 'content-type': 'application/json' };
    expectRejection(await guest.fetch(calls.findProducts.path, { method: 'POST', body, headers }), [413]);
  });
  const preflight = (from: string) =>
    guest.fetch(calls.placeOrder.path, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  await check(protocol, `browsers of ${origin} may make every call (CORS)`, async () => {
    const { status, headers } = await preflight(origin);
    expect(status === 200 || status === 204, `the preflight is answered with ${status}`);
    expectEqual(headers.get('access-control-allow-origin'), origin, 'access-control-allow-origin');
    const list = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/,\s*/);
    const allowed = list('access-control-allow-headers');
    const needed = [...Object.values(Header), ...Object.values(ProofHeader), 'authorization', 'content-type'];
    const missing = needed.filter((name) => !allowed.includes(name));
    expectEqual(missing, [], 'the list of headers that are missing from access-control-allow-headers');
    const methods = list('access-control-allow-methods');
    expectEqual(
      METHODS.filter((name) => !methods.includes(name.toLowerCase())),
      [],
      'the list of missing methods',
    );
    const answer = await guest.fetch(calls.getConfig.path, { headers: { origin } });
    expectEqual(answer.headers.get('access-control-allow-origin'), origin, 'the header of an answer');
  });
  await check(protocol, 'browsers of other shops may not (CORS)', async () => {
    for (const answer of [
      await preflight(STRANGER),
      await guest.fetch(calls.getConfig.path, { headers: { origin: STRANGER } }),
    ]) {
      const allowed = answer.headers.get('access-control-allow-origin');
      expect(
        allowed !== '*' && allowed !== STRANGER,
        `access-control-allow-origin is ${allowed} for ${STRANGER}`,
      );
    }
  });
}

/** Each call refuses what its contract refuses, by status, with a body and the wrong fields. */
export async function refusals(suite: Suite): Promise<void> {
  const { guest, check } = suite;
  for (const call of all) {
    const path = samplePath(call);
    const unused = METHODS.find(
      (method) => !all.some((other) => other.method === method && matches(other, path)),
    );
    if (unused !== undefined) {
      await check(call, `${unused} is answered with 405`, async () => {
        expectRejection(await guest.fetch(path, { method: unused }), [405]);
      });
    }
    if (call.auth !== 'none') {
      await check(call, 'a token that is not one is answered with 401', async () => {
        expectRejection(await guest.as('no.such.token').fetch(path, emptyRequest(call)), [401]);
      });
    }
    if (call.auth === 'required') {
      await check(call, 'without a token it is answered with 401', async () => {
        expectRejection(await guest.fetch(path, emptyRequest(call)), [401]);
      });
    }
    const wrongQuery = wrongFor(call.query, 'no-number');
    if (wrongQuery !== undefined) {
      await check(call, 'refuses a wrong query', () =>
        asker(suite, call).reject(call, { params: sampleParams(call), query: wrongQuery }, [400, 422]),
      );
    }
    if (wrongFor(call.params, 'no-number') !== undefined) {
      await check(call, 'refuses a wrong id in the path', () =>
        asker(suite, call).reject(call, { params: wrongFor(call.params, 'no-number') }, [400, 404, 422]),
      );
    }
    if (call.body) await bodies(suite, call);
  }
}

const asker = (suite: Suite, call: Call) =>
  call.auth === 'required' ? suite.customer().client : suite.guest;

const sampleParams = ({ params }: Call): unknown =>
  params instanceof z.core.$ZodObject
    ? Object.fromEntries(Object.keys(params._zod.def.shape).map((name) => [name, '1']))
    : undefined;

const emptyRequest = (call: Call): RequestInit => ({
  method: call.method,
  ...(call.body && { body: '{}', headers: { 'content-type': 'application/json' } }),
});

async function bodies(suite: Suite, call: Call): Promise<void> {
  const wrong = wrongFor(call.body, {});
  if (call.bodyFormat === 'json' && wrong !== undefined) {
    await suite.check(call, 'refuses wrong fields and names them', async () => {
      const input = { params: sampleParams(call), body: wrong };
      const { errors = [], status } = await asker(suite, call).reject(call, input, [400, 422]);
      if (errors.length === 0)
        throw new Problem(`the body of ${status} does not name the wrong fields in \`errors\``);
    });
  }
  if (call.proofOfWork > 0 || call.bodyFormat !== 'json') return;
  await suite.check(call, 'refuses what is not JSON', async () => {
    const answer = await asker(suite, call).fetch(samplePath(call), {
      method: call.method,
      body: '{"half":',
      headers: { 'content-type': 'application/json' },
    });
    expectRejection(answer, [400, 422]);
  });
}
