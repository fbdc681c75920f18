import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashPasswordSync } from '../../../src/reference-api/auth/passwords/password-hash.ts';
import { longestTurn } from '../../contract/fixture/busy-time.ts';
import { order } from '../../contract/fixture/checkout.ts';
import { lateBody } from '../../contract/fixture/late-body.ts';
import { testApi } from '../../contract/fixture/test-api.ts';
import { memoryFolder, temporaryFolder } from '../../temporary-folder.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { NAME, PASSWORD } from './one-c.ts';
import { sentOrder } from './order-files.ts';
import { shopWith1C } from './shop-with-1c.ts';
import { zipArchive } from './zip-archive.ts';

const PROMISED_MS = 100;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ordersOf = (bytes: number): string =>
  `${DECLARATION}<КоммерческаяИнформация><Документ><Номер>1</Номер><Комментарий>${'a'.repeat(bytes)}</Комментарий></Документ></КоммерческаяИнформация>`;
const TOO_LARGE = ['failure', 'Файл заказов слишком велик: передайте заказы частями.'];

/** All files below a folder. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('orders that unpack to more than the memory has for them are refused, and nothing of them stays', async () => {
  const exchangeFolder = temporaryFolder('exchange', memoryFolder());
  const { oneC } = shopWith1C({ exchangeFolder, exchangeLimits: { orderBytes: 100_000 } });
  await oneC.checkauth('sale');
  const archive = zipArchive({ 'orders.xml': ordersOf(200_000) });
  expect(archive.length).toBeLessThan(2000);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => oneC.file('sale', `${index}.zip`, archive)),
  );
  expect(answers).toEqual(Array.from({ length: 5 }, () => TOO_LARGE));
  expect(await oneC.file('sale', 'orders.xml', ordersOf(200_000))).toEqual(TOO_LARGE);
  expect(filesBelow(exchangeFolder)).toEqual([]);
  expect(await oneC.file('sale', 'orders.xml', ordersOf(50_000))).toEqual(['success']);
});

test('whose password has ended changes no order and leaves no file by what was still coming in', async () => {
  const exchangeFolder = temporaryFolder('exchange', memoryFolder());
  const { api, oneC } = shopWith1C({ exchangeFolder });
  const { orderId } = await order(api, { groups: [{ id: 2010, count: 1 }] });
  const { status } = api.store.orders.byId(orderId)!;
  const sent = [
    ['sale', 'documents.xml', sentOrder(orderId, { Отменен: 'true' })],
    ['catalog', 'import.xml', importXml([cloth('1', 100)])],
  ] as const;
  const under = await Promise.all(
    sent.map(async ([type, name, text]) => {
      await oneC.checkauth(type);
      const { init, isAwaited, send } = lateBody(Buffer.from(text), { cookie: oneC.cookie });
      const answer = oneC.lines(`type=${type}&mode=file&filename=${name}`, init);
      await isAwaited;
      return { send, answer };
    }),
  );
  const { accounts } = api.store.exchange;
  accounts.setPassword(accounts.byName(NAME)!.id, hashPasswordSync('Другой пароль'));
  for (const { send, answer } of under) {
    send();
    expect(await answer).toEqual(['failure', 'Обмен не начат или закончился: начните с checkauth.']);
  }
  expect(api.store.orders.byId(orderId)?.status).toBe(status);
  expect(filesBelow(exchangeFolder)).toEqual([]);
});

test('a file in a million pieces is refused before the disk has no room for files', async () => {
  const { oneC } = shopWith1C({ exchangeLimits: { pieces: 3, files: 5 } });
  await oneC.checkauth();
  const add = (name: string) => oneC.file('catalog', name, 'a');
  for (let piece = 0; piece < 3; piece++) expect(await add('one.xml')).toEqual(['success']);
  expect(await add('one.xml')).toEqual(['failure', 'Файл передан слишком мелкими частями.']);
  for (let piece = 0; piece < 2; piece++) expect(await add('two.xml')).toEqual(['success']);
  expect(await add('two.xml')).toEqual(['failure', 'В обмене слишком много файлов.']);
});

test('a name that is a file and a folder is refused by that name, and nothing of the package stays', async () => {
  const exchangeFolder = temporaryFolder('exchange', memoryFolder());
  const { oneC } = shopWith1C({ exchangeFolder });
  const cloths = [cloth('1', 100)];
  await oneC.checkauth();
  await oneC.file('catalog', 'import.xml', importXml(cloths));
  await oneC.file('catalog', 'import.xml/offers.xml', offersXml(cloths));
  expect(await oneC.import('import.xml')).toEqual([
    'failure',
    'Имя файла «import.xml/offers.xml» занято другим.',
  ]);
  expect(filesBelow(exchangeFolder)).toEqual([]);
});

test('others are answered while an exchange of 8,000 files is counted, goes on and is removed', async () => {
  const exchangeFolder = temporaryFolder('exchange', memoryFolder());
  const { oneC } = shopWith1C({ exchangeFolder });
  await oneC.checkauth();
  await oneC.file('catalog', 'first.xml', `${DECLARATION}<a/>`);
  const [session = ''] = readdirSync(exchangeFolder);
  for (let index = 0; index < 8000; index++) {
    const folder = join(exchangeFolder, session, '1', Buffer.from(`${index}.jpg`).toString('base64url'));
    mkdirSync(folder);
    writeFileSync(join(folder, `000000-${'0'.repeat(32)}`), 'picture');
  }
  const turn = await longestTurn(async () => {
    for (let index = 0; index < 5; index++)
      expect(await oneC.file('catalog', 'first.xml', `${DECLARATION}<a>${index}</a>`)).toEqual(['success']);
    await oneC.lines('type=catalog&mode=init');
  });
  expect(turn).toBeLessThan(PROMISED_MS);
  expect(filesBelow(exchangeFolder)).toEqual([]);
});

test('strangers who try passwords from many addresses lock 1C out nowhere where it has been, after a restart either', async () => {
  const databasePath = join(temporaryFolder('exchange-known'), 'shop.sqlite');
  const signIn = async (
    { app }: Pick<ReturnType<typeof testApi>, 'app'>,
    address: string,
    password: string,
  ) => {
    const authorization = `Basic ${Buffer.from(`${NAME}:${password}`).toString('base64')}`;
    const headers = { authorization, 'x-forwarded-for': address };
    const request = new Request('http://api.test/exchange/1c?type=catalog&mode=checkauth', { headers });
    return (await app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).status;
  };
  const { api } = shopWith1C({ databasePath });
  expect(await signIn(api, '192.0.2.1', PASSWORD)).toBe(200);
  await api.close();

  const restarted = testApi({ databasePath });
  const tried: number[] = [];
  for (let address = 0; address < 26; address++)
    for (let guess = 0; guess < 20; guess++)
      tried.push(await signIn(restarted, `198.51.100.${address}`, `guess ${guess}`));
  expect(tried.filter((status) => status === 401)).toHaveLength(500);
  expect(tried.at(-1)).toBe(429);
  expect(await signIn(restarted, '203.0.113.1', PASSWORD)).toBe(429);
  expect(await signIn(restarted, '192.0.2.1', PASSWORD)).toBe(200);
});
