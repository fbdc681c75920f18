import { expect, test } from 'vitest';
import { METRICS_TOKEN, WatchedServer } from './harness/watched-server.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('NODE-05 a server is alive from the start, and ready once it has a release', async () => {
  await using server = await new WatchedServer().start();
  expect((await server.send('/healthz')).status).toBe(200);
  expect((await server.send('/readyz')).status).toBe(503);
  server.publish();
  expect((await server.send('/readyz')).status).toBe(200);
});

test('a server that has lost the database is alive and ready, and its metrics say that nothing can be stored', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  expect(await server.metrics()).toContain('vitrina_store_up 1');
  server.overview = () => Promise.reject(new Error('The database does not answer.'));
  for (const path of ['/healthz', '/readyz']) expect((await server.send(path)).status).toBe(200);
  const text = await server.metrics();
  expect(text).toContain('vitrina_store_up 0');
  expect(text).toContain('vitrina_pages 3');
  expect(text).not.toMatch(/^vitrina_(deliveries_waiting|node_lag_seconds)/m);
});

test('probes are answered to GET and HEAD, kept nowhere and listed nowhere', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  for (const path of ['/healthz', '/readyz', '/metrics', '/healthz?deep=1']) {
    const { status, headers, text } = await server.send(path, { method: 'HEAD', ...bearer(METRICS_TOKEN) });
    expect([status, text]).toEqual([200, '']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const posted = await server.send(path, { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  expect((await server.send('/healthz/')).headers.location).toBe('/healthz');
  expect((await server.send('/healthz', { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('metrics are for who has the token; without METRICS_TOKEN there is no such address', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  expect((await server.send('/metrics')).status).toBe(401);
  for (const wrong of ['', 'x', METRICS_TOKEN.slice(1), `${METRICS_TOKEN}0`]) {
    const { status, text } = await server.send('/metrics', bearer(wrong));
    expect(status).toBe(401);
    expect(text).not.toContain('vitrina_');
  }
  expect((await server.send('/metrics', bearer(METRICS_TOKEN))).status).toBe(200);
  await using closed = await new WatchedServer({ metricsToken: '' }).start();
  closed.publish();
  for (const token of ['', METRICS_TOKEN]) {
    expect((await closed.send('/metrics', bearer(token))).status).toBe(404);
  }
});

test('NODE-05 metrics count requests by kind and status, rebuilds by result, and tell pages, lag and queue', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  server.overview = () =>
    Promise.resolve({
      live: undefined,
      current: undefined,
      requested: undefined,
      retryAt: undefined,
      hold: { release: 'r1', since: 1 },
      waiting: [{ id: 'm1', entities: undefined, arrivedAt: 1, attempt: undefined, run: undefined }],
      runs: [],
      releases: [],
      indexNow: [],
      servers: [
        ...['shop-0', 'shop-1'].map((name, index) => ({
          name,
          release: 'r1',
          unseenMs: 10,
          behindMs: index * 1_500,
          isLeader: false,
          builds: true,
          hasWantedCode: true,
        })),
      ],
    });
  for (const path of ['/catalog', '/catalog', '/nothing', '/user/signin', '/CATALOG'])
    await server.send(path);
  server.watch.onRunEnd({ ms: 300, problem: undefined });
  server.watch.onRunEnd({ ms: 40, problem: { code: 'server-ended' } });
  const text = await server.metrics();
  for (const line of [
    'vitrina_request_seconds_count{route="page",status="200"} 2',
    'vitrina_request_seconds_count{route="page",status="404"} 1',
    'vitrina_request_seconds_count{route="on-demand",status="200"} 1',
    'vitrina_request_seconds_count{route="redirect",status="301"} 1',
    'vitrina_rebuild_seconds_count{result="done"} 1',
    'vitrina_rebuild_seconds_sum{result="done"} 0.3',
    'vitrina_rebuild_seconds_count{result="failed"} 1',
    'vitrina_rebuild_failures_total{code="server-ended"} 1',
    'vitrina_pages 3',
    'vitrina_deliveries_waiting 1',
    'vitrina_rebuilds_held 1',
    'vitrina_node_lag_seconds 1.5',
    'vitrina_node_leads 0',
    'vitrina_database_connections{state="waiting"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('NODE-05 an answer names the id of its request, and so does the line in the log', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { headers } = await server.send('/catalog', { headers: { 'x-request-id': given } });
  expect(headers['x-request-id']).toBe(given);
  const other = await server.send('/catalog', { headers: { 'x-request-id': 'ivan@shop.example' } });
  expect(other.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  await expect
    .poll(() => server.entries)
    .toMatchObject(
      [given, other.headers['x-request-id']].map((requestId) => ({
        requestId,
        level: 'info',
        msg: 'request',
        node: 'shop-1',
        method: 'GET',
        route: 'page',
        status: 200,
      })),
    );
});

test('a failed rebuild is an error with the code of its problem', async () => {
  await using server = await new WatchedServer().start();
  server.watch.onRunEnd({ ms: 40, problem: { code: 'rebuilder-ended', exit: 'SIGKILL' } });
  expect(server.entries).toMatchObject([
    { level: 'error', code: 'rebuilder-ended', ms: 40, msg: "The rebuilder's process ended (SIGKILL)." },
  ]);
});
