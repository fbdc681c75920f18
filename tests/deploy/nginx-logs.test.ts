import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { askPlain, attackClient, flood, statusesOf } from './nginx-attack.ts';
import { hasNginx, type RunningNginx, startNginx } from './running-nginx.ts';

/** Nobody listens there: every request that nginx passes on fails. */
const NOBODY = 1;
const SECRET = 'SECRET';
const QUERY = `?authToken=${SECRET}`;
const referrer = { referer: `https://shop.example/user/signin/link${QUERY}` };

let dataFolder: string;
beforeAll(() => {
  dataFolder = temporaryFolder('logs');
  mkdirSync(join(dataFolder, 'nginx'));
  for (const name of ['every-answer', 'pages']) writeFileSync(join(dataFolder, 'nginx', `${name}.conf`), '');
});

/** The first lines with the token. */
const leaks = (nginx: RunningNginx) =>
  nginx
    .logs()
    .split('\n')
    .filter((line) => line.includes(SECRET))
    .slice(0, 3);

async function withNginx(name: string, visit: (nginx: RunningNginx) => Promise<void>) {
  const nginx = await startNginx(dataFolder, NOBODY, name);
  try {
    await visit(nginx);
  } finally {
    await nginx.stop();
  }
}

test.runIf(hasNginx).each([
  ['nginx.conf', `/user/profile${QUERY}`],
  ['nginx-api.conf', `/notifications/v1/notification/subscribe${QUERY}`],
])(
  'SEC-07 %s writes no token into a log when nobody answers behind it, nor when it refuses a flood',
  (name, path) =>
    withNginx(name, async (nginx) => {
      const answers = await flood(nginx, '127.0.0.2', { count: 600, path, headers: referrer });
      expect(statusesOf(answers)).toEqual([429, 502]);
      const client = attackClient(nginx, '127.0.0.1');
      expect((await client.get(path, referrer)).status).toBe(502);
      client.close();
      await expect.poll(nginx.logs).toMatch(/ 502 /);
      expect(leaks(nginx)).toEqual([]);
      expect(nginx.logs()).toMatch(/ 429 /);
    }),
  30_000,
);

test.runIf(hasNginx)('SEC-07 a request to port 80 leaves its path in the log, and no token', () =>
  withNginx('nginx.conf', async (nginx) => {
    const line = `GET /user/signin/link${QUERY} HTTP/1.1`;
    const text = [line, 'Host: shop.example', `Referer: ${referrer.referer}`, 'Connection: close', '', ''];
    expect(await askPlain(nginx, text.join('\r\n'))).toContain(
      `https://shop.example/user/signin/link${QUERY}`,
    );
    await expect.poll(nginx.logs).toContain('/user/signin/link');
    expect(leaks(nginx)).toEqual([]);
  }),
);
