import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { letterColours } from '../../src/brand/letter-colours.ts';
import { readBrand } from '../../src/brand/read-brand.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { endWithTest } from '../end-with-test.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mailServer } from './fixture/mail-server.ts';

/** `npm run api` with settings of its own; answers its address. */
async function startApi(settings: Record<string, string>): Promise<string> {
  const main = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));
  const child = spawn(process.execPath, [main, 'api', '--demo', '--products', '12', '--work-bits', '0'], {
    env: {
      ...process.env,
      ...compileCache,
      VITRINA_DATA: temporaryFolder('messages'),
      API_PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithTest(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Reference API: (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The API ended before it was ready.');
}

/** A gateway of SMS; answers its address and what it was asked for. */
async function gateway() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithTest(async () => {
    server.close();
    await Promise.resolve();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway listens nowhere.');
  return { url: `http://127.0.0.1:${address.port}/?to={phone}&text={text}`, asked };
}

test('STAFF-08 an API that is started with SMTP_URL and SMS_URL sends a letter and a text message', async () => {
  const [mail, sms] = [await mailServer(), await gateway()];
  const url = await startApi({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Лавка <shop@mail.example>',
    SMS_URL: sms.url,
  });
  const ask = (username: string) =>
    fetch(`${url}/users/v1/password/send-temp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username }),
    });
  for (const username of ['anna@polotno.example', '+79000000001'])
    expect((await ask(username)).status).toBe(200);
  await eventually(() => expect(mail.letters).toHaveLength(1));
  const [letter] = mail.letters;
  expect(letter).toMatchObject({ from: 'shop@mail.example', to: 'anna@polotno.example' });
  expect(letter?.text).toMatch(/пароль/i);
  const { surface } = letterColours(readBrand());
  expect(letter?.html).toContain(surface);
  await eventually(() => expect(sms.asked).toHaveLength(1));
  expect(decodeURIComponent(sms.asked[0] ?? '')).toMatch(/to=\+?79000000001&text=.*пароль/i);
});
