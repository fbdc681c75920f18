import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { formatMessages, outboxCommand } from '../../src/reference-api/outbox/outbox-command.ts';
import { changeStaff } from '../../src/reference-api/staff/accounts/change-staff.ts';
import { staffCommand } from '../../src/reference-api/staff/accounts/staff-command.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { EditorBrowser } from './fixture/editor.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi } from './fixture/test-api.ts';

const folder = temporaryFolder('staff');
const empty = temporaryFolder('staff-empty');
beforeAll(() =>
  createReferenceApi({
    databasePath: databasePathIn(folder),
    picturesFolder: join(folder, 'pictures'),
    shop: fixtureShop,
  }).close(),
);

const scriptOf = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
function run(name: string, args: readonly string[], input = '', data = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(name), ...args], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...compileCache, VITRINA_DATA: data },
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

/** Processes start slowly on a busy machine. */
const PROCESSES_MS = 60_000;

const PASSWORD = 'Длинный пароль 1';

test(
  'SEC-01 the first editor is made by a command, whose password is the first line of its input',
  async () => {
    expect(run('editor', ['add', ' Olga@Shop.example ', '--name', 'Ольга'], `${PASSWORD}\n`)).toEqual({
      status: 0,
      out: 'olga@shop.example can sign in at /staff/sign-in and is owner.',
      error: '',
    });
    expect(run('editor', ['list']).out).toBe('olga@shop.example  owner  Ольга');
    const api = createReferenceApi({
      databasePath: databasePathIn(folder),
      picturesFolder: join(folder, 'pictures'),
    });
    expect(api.store.staff.byEmail('olga@shop.example')?.passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    const fetchIn = (path: string, init?: RequestInit) =>
      Promise.resolve(api.app.fetch(new Request(new URL(path, 'http://api.test'), init)));
    const { html } = await new EditorBrowser({ fetch: fetchIn }).signIn('olga@shop.example', PASSWORD);
    expect(html).toContain('Что изменить?');
    await api.close();
  },
  PROCESSES_MS,
);

test.each([
  ['short', 'девять зн', 'The password must have 10 to 200 characters; nothing was changed.'],
  [
    'of one character',
    'а'.repeat(20),
    'The password must have at least 5 different characters; nothing was changed.',
  ],
  ['of spaces', ' '.repeat(20), 'The password must have 10 to 200 characters; nothing was changed.'],
  ['endless', PASSWORD.repeat(20), 'The password must have 10 to 200 characters; nothing was changed.'],
])('SEC-01 a password that is %s makes no editor', async (_, password, error) => {
  const api = testApi();
  const making = changeStaff(api.store, staffCommand(['add', 'other@shop.example']), () =>
    Promise.resolve(password),
  );
  await expect(making).rejects.toThrow(error);
  expect(api.store.staff.byEmail('other@shop.example')).toBeUndefined();
});

test('SEC-01 without a password no editor is made', () => {
  expect(run('editor', ['add', 'other@shop.example'])).toEqual({
    status: 1,
    out: '',
    error: 'No password was given; nothing was changed.',
  });
});

test('SEC-01 a new password and a removal end the sessions of an editor', async () => {
  const api = testApi();
  const { store } = api;
  await expect(changeStaff(store, staffCommand(['list']), () => Promise.resolve(''))).resolves.toEqual([
    'There is no member of staff yet: npm run editor -- add EMAIL makes one.',
  ]);
  const change = (...args: string[]) =>
    changeStaff(store, staffCommand(args), () => Promise.resolve(`${PASSWORD} ${args[0]}`));
  await change('add', 'olga@shop.example');
  const browser = new EditorBrowser(api);
  const isIn = async () => (await browser.get('/editor')).html.includes('Что изменить?');
  await browser.signIn('olga@shop.example', `${PASSWORD} add`);
  expect(await isIn()).toBe(true);
  await expect(change('add', 'OLGA@shop.example')).rejects.toThrow(
    /^There is a member of staff olga@shop\.example already/,
  );
  await change('password', 'olga@shop.example');
  expect(await isIn()).toBe(false);
  await browser.signIn('olga@shop.example', `${PASSWORD} add`);
  expect(await isIn()).toBe(false);
  await browser.signIn('olga@shop.example', `${PASSWORD} password`);
  expect(await isIn()).toBe(true);
  await change('remove', 'olga@shop.example');
  expect(await isIn()).toBe(false);
  await expect(change('remove', 'olga@shop.example')).rejects.toThrow(/^There is no member of staff/);
});

test.each([
  [[]],
  [['add']],
  [['add', 'a@b.example', 'c']],
  [['list', 'a@b.example']],
  [['give', 'a@b.example']],
])('the editor command shows how it is used: %j', (args) =>
  expect(() => staffCommand(args)).toThrow(/npm run editor -- add EMAIL/),
);
test.each(['admin', 'olga', 'a@b', '+79001234567'])('%s names no editor', (email) =>
  expect(() => staffCommand(['add', email])).toThrow(/named by an e-mail address/),
);

test(
  'where no shop was started yet, the commands say so',
  () => {
    for (const [name, ...args] of [['editor', 'list'], ['outbox']])
      expect(run(name ?? '', args, '', empty)).toMatchObject({
        status: 1,
        error: expect.stringMatching(/^There is no shop in .+ yet: start it with npm run api\.$/) as string,
      });
  },
  PROCESSES_MS,
);

/** `script` runs a command in a terminal of its own. */
const hasTerminal = spawnSync('script', ['--version']).status === 0;

async function inTerminal(args: string, answers: readonly string[]) {
  const child = spawn('script', ['-qec', `${process.execPath} ${scriptOf('editor')} ${args}`, '/dev/null'], {
    env: { ...process.env, ...compileCache, VITRINA_DATA: folder },
  });
  let shown = '';
  const left = [...answers];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    shown += part;
    if (/: $/.test(shown)) child.stdin.write(left.shift() ?? '');
  });
  const [code] = (await once(child, 'exit')) as [number];
  return { code, shown };
}

test.runIf(hasTerminal)(
  'SEC-01 a terminal never shows the password, which is asked for twice',
  async () => {
    const made = await inTerminal('add petr@shop.example', ['Secret-Word-7\r', 'Secret-Word-7\r']);
    expect(made.shown).toMatch(/Password.*: \s+Once more: \s+petr@shop\.example can sign in/);
    expect(made.shown).not.toContain('Secret');
    expect(made.code).toBe(0);
    const other = await inTerminal('add ivan@shop.example', ['Secret-Word-7\r', 'Secret-Word-8\r']);
    expect(other).toMatchObject({
      code: 1,
      shown: expect.stringContaining('The passwords differ') as string,
    });
    const cancelled = await inTerminal('add ivan@shop.example', ['\u0003']);
    expect(cancelled).toMatchObject({
      code: 1,
      shown: expect.stringContaining('No password was given') as string,
    });
  },
  30_000,
);

test(
  'SEC-01 the messages of a shop are read by a command',
  async () => {
    const { store, close } = createReferenceApi({
      databasePath: databasePathIn(folder),
      picturesFolder: join(folder, 'pictures'),
    });
    const message = { channel: 'email', recipient: 'anna@b.example', subject: 'Пароль' } as const;
    store.outbox.add({ ...message, body: 'Временный пароль: 123' }, new Date('2026-03-01T09:30:00Z'));
    await close();
    expect(run('outbox', ['--to', 'Anna@b.example'])).toEqual({
      status: 0,
      error: '',
      out: '2026-03-01 12:30 (Moscow)  E-mail to anna@b.example\nПароль\nВременный пароль: 123',
    });
  },
  PROCESSES_MS,
);

test('SEC-01 messages are listed with the newest last and cannot control the terminal', () => {
  const api = testApi();
  const send = (recipient: string, body: string) =>
    api.store.outbox.add({ channel: 'email', recipient, subject: 'Пароль', body }, new Date());
  send('anna@b.example', 'До встречи\nв магазине');
  send('olga@b.example', 'Имя: \u001b[2J\u0007\u009b31mОльга\u001b]0;x\u0007');
  const textOf = (...args: string[]) => {
    const command = outboxCommand(args);
    if (command.kind !== 'show') throw new Error('Nothing is shown.');
    const { recipient, count } = command;
    return formatMessages(api.store.outbox.latest(count, recipient)).join('\n');
  };
  expect(textOf()).toMatch(/anna[\s\S]*До встречи\nв магазине[\s\S]*olga[\s\S]*Ольга/);
  expect(textOf()).not.toMatch(/[^\P{Cc}\n]/u);
  expect(textOf('--to', 'Anna@b.example')).not.toContain('olga');
  expect(textOf('--last', '1')).not.toContain('anna');
  expect(() => textOf('--last', 'all')).toThrow('--last must be a whole number from 1 to 1000, not "all".');
});
