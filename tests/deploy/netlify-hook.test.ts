import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { CONTENT_HOOK_MAX_BYTES } from '../../src/contract/content/content-hook.ts';
import { createHookHandler, hookHandlerOf } from '../../src/netlify/hook-handler.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const buildHookUrl = 'https://build.example/hook/1';
const content = JSON.stringify({ type: 'content.changed', data: {} });

interface Sent {
  body?: string;
  signed?: string;
  by?: string;
  at?: number;
  method?: string;
  headers?: Record<string, string>;
}

const message = ({
  body = content,
  signed = body,
  by = secret,
  at = Date.now(),
  method = 'POST',
  headers,
}: Sent) =>
  new Request('https://shop.example/hooks/content', {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(by).sign('msg_1', new Date(at), signed),
      ...headers,
    },
  });

/** A hook, and the builds that it has started. */
function hook(answer: () => Promise<Response> = () => Promise.resolve(new Response()), secrets = [secret]) {
  const builds: string[] = [];
  const handler = createHookHandler({
    secrets,
    buildHookUrl,
    fetch: (input, init) => {
      const { method, url } = new Request(input, init);
      builds.push(`${method} ${url}`);
      return answer();
    },
  });
  return { builds, send: async (sent: Sent) => (await handler(message(sent))).status };
}

test('BUILD-07 a signed message starts one deployment', async () => {
  const { builds, send } = hook();
  expect(await send({})).toBe(202);
  expect(builds).toEqual([`POST ${buildHookUrl}`]);
});

test('BUILD-07 either of two secrets opens', async () => {
  const { send } = hook(undefined, [other, secret]);
  expect([await send({}), await send({ by: other })]).toEqual([202, 202]);
});

test.each<[string, Sent, number]>([
  ['another body than was signed', { signed: '{}' }, 401],
  ['another secret', { by: other }, 401],
  ['an old message', { at: Date.now() - 301_000 }, 401],
  ['a message of the future', { at: Date.now() + 302_000 }, 401],
  ['a time with letters', { headers: { 'webhook-timestamp': '1700000000x' } }, 400],
  ['no signature', { headers: { 'webhook-signature': '' } }, 400],
  ['another kind of message', { body: '{"type":"order.paid","data":{}}' }, 400],
  ['a body that is no JSON', { body: '{' }, 400],
  ['a large body', { body: `"${'x'.repeat(CONTENT_HOOK_MAX_BYTES)}"` }, 413],
  ['a GET', { method: 'GET' }, 405],
])('BUILD-07 %s builds nothing', async (_what, sent, status) => {
  const { builds, send } = hook();
  expect(await send(sent)).toBe(status);
  expect(builds).toEqual([]);
});

test('BUILD-07 where the build cannot be started the sender hears of it and sends again', async () => {
  expect(await hook(() => Promise.resolve(new Response(null, { status: 500 }))).send({})).toBe(502);
  expect(await hook(() => Promise.reject(new Error('no network'))).send({})).toBe(502);
});

test('without secrets there is no such address', async () => {
  const { builds, send } = hook(undefined, []);
  expect(await send({})).toBe(404);
  expect(builds).toEqual([]);
});

test('SEC-03 settings that cannot be used are named in the log alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handler = hookHandlerOf({ HOOK_SECRETS: 'secret-1', BUILD_HOOK_URL: 'secret-2' });
  const answer = await handler(message({}));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret-\d|whsec_|must/);
  expect(log.mock.calls.join('\n')).toMatch(/^HOOK_SECRETS .*\nBUILD_HOOK_URL must/s);
  expect(log.mock.calls.join('\n')).not.toMatch(/secret-\d/);
});
