import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { migrate } from '../../src/cluster/database/migrate.ts';
import { refusePooler } from '../../src/cluster/database/pooler.ts';
import { filesOf } from '../../src/cluster/releases/manifest.ts';
import { discardOffers } from '../../src/cluster/releases/publish.ts';
import { sharedState } from '../../src/cluster/releases/release-rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { TestNode } from './test-node.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';
import { TransactionPooler } from './transaction-pooler.ts';

const postgres = postgresOfFile();
afterEach(() => void vi.restoreAllMocks());

/** The address of a database as another user. */
const asUser = (url: string, user: string) => url.replace('//vitrina@', `//${user}@`);

test('a pooler that lends sessions for single transactions is refused with one sentence', async () => {
  const url = await postgres.server.newDatabase();
  await expect(refusePooler(url)).resolves.toBeUndefined();
  await using pooler = await TransactionPooler.start(postgres.server.port);
  const pooled = url.replace(`:${postgres.server.port}/`, `:${pooler.port}/`);
  await expect(refusePooler(pooled)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler that shares sessions .*\.$/,
  );
});

test('npm run rebuild refuses a pooler before it asks the shop for anything', async () => {
  await using pooler = await TransactionPooler.start(postgres.server.port);
  const url = await postgres.server.newDatabase();
  const pooled = url.replace(`:${postgres.server.port}/`, `:${pooler.port}/`);
  const folder = temporaryFolder('pooled');
  const child = spawn(process.execPath, ['scripts/rebuild.ts'], {
    env: { ...process.env, DATABASE_URL: pooled, VITRINA_DATA: folder, API_URL: 'http://127.0.0.1:9' },
  });
  expect(await text(child.stderr)).toMatch(
    /^DATABASE_URL leads to a pooler that shares sessions [^\n]+\.\n$/,
  );
});

test('servers that start together make the tables once, and those of a later version are refused', async () => {
  await using database = new Database(await postgres.server.newDatabase());
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  await migrate(database);
  expect(await database.query('SELECT seq FROM vitrina.pointer')).toEqual([{ seq: '0' }]);
  await database.query('UPDATE vitrina.schema_version SET version = version + 1');
  await expect(migrate(database)).rejects.toThrow(
    /made by a later version of the shop: start that version\.$/,
  );
});

test.each([
  ['a database that is not there', (url: string) => `${url}_gone`, /^The database that DATABASE_URL names/],
  ['a user who may not sign in', (url: string) => asUser(url, 'retired'), /user or the password/],
  ['a user without rights', (url: string) => asUser(url, 'guest'), /may not make or use the tables/],
])(
  '%s ends the start of a server that has nothing to serve, with a sentence',
  async (_name, addressOf, sentence) => {
    const url = await postgres.server.newDatabase();
    await using database = new Database(url);
    for (const [role, login] of [
      ['retired', 'NOLOGIN'],
      ['guest', 'LOGIN'],
    ])
      await database
        .query(`DROP ROLE IF EXISTS ${role}`)
        .then(() => database.query(`CREATE ROLE ${role} ${login}`));
    await using node = new TestNode(addressOf(url), 'one');
    await expect(node.start()).rejects.toThrow(sentence);
  },
);

test('where the database refuses a server that has a release, it serves that, says so once and follows later', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const [, , third] = three.nodes;
  await third.stop();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await using database = new Database(three.url);
  const name = three.url.split('/').at(-1);
  await database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const isReady = third.start();
  await expect
    .poll(() => log.mock.calls.flat().map(String))
    .toContainEqual(expect.stringContaining('is read-only now'));
  expect(third.file('satin.html')).toBe('Сатин, 100 ₽');
  expect((await third.deliver('msg_read_only')).status).toBe(503);
  await database.onOneConnection(async (queries) => {
    await queries.query('SET default_transaction_read_only = off');
    await queries.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  });
  await isReady;
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
}, 90_000);

test('what was offered and never became live leaves nothing behind', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await using database = new Database(three.url);
  const stored = () => database.query('SELECT count(*)::int AS blobs FROM vitrina.blob');
  const before = await stored();
  await database.inTransaction(async (queries) => {
    await queries.query(`INSERT INTO vitrina.blob VALUES ('lost', '')`);
    await queries.query(
      `INSERT INTO vitrina.file SELECT 'site/lost.html', 'lost', 'plain', 0, seq + 1, NULL FROM vitrina.pointer`,
    );
  });
  await database.onOneConnection(discardOffers);
  expect(await stored()).toEqual(before);
});

test('a path that leads out of the release is refused', async () => {
  await using database = new Database(await postgres.server.newDatabase());
  await migrate(database);
  for (const path of ['site/../../etc/passwd', '/etc/passwd', 'site//x', 'site/a\\b']) {
    await database.query('TRUNCATE vitrina.file');
    await database.query(`INSERT INTO vitrina.file VALUES ($1, '', 'plain', 0, 0, NULL)`, [path]);
    await expect(filesOf(database, 1, ''), path).rejects.toThrow('cannot be one');
  }
  await database.query(`INSERT INTO vitrina.release VALUES (1, '../../x', 'code', 1, 0)`);
  await database.query('UPDATE vitrina.pointer SET seq = 1');
  await expect(sharedState(database)).rejects.toThrow('cannot be one');
});
