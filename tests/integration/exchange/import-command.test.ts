import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { databasePathIn } from '../../../src/reference-api/db/database-path.ts';
import { runImport } from '../../../src/reference-api/exchange/import/import-command.ts';
import { ImportLock } from '../../../src/reference-api/exchange/import/import-lock.ts';
import { holdsImportedShop } from '../../../src/reference-api/exchange/import/imported-shop.ts';
import { StartError } from '../../../src/reference-api/start-error.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { emptyShop } from './small-package.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NOW = new Date('2026-11-01T10:00:00Z');

/** A data folder, and the command in it; answers what it prints. */
function commandIn(dataFolder = temporaryFolder('import-command')) {
  const databasePath = databasePathIn(dataFolder);
  const progress: string[] = [];
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const shop = { databasePath, dataFolder, now: NOW };
    const isDone = await runImport(shop, args, {
      print: (line) => lines.push(line),
      progress: (line) => progress.push(line),
    });
    return { isDone, lines };
  };
  return { dataFolder, databasePath, run, progress };
}

const offer = (id: number, price = 100): string =>
  `<offer id="${id}"><url>https://old.example/p/${id}.html</url><name>Плед ${id}</name><price>${price}</price><categoryId>1</categoryId></offer>`;
const feed = (offers: string): string =>
  `<yml_catalog><shop><name>Лавка</name><url>https://old.example</url><categories><category id="1">Пледы</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`;

test('MOVE-01 a feed is a shop of its own; later ones are differences, said by file, line and element', async () => {
  const { dataFolder, databasePath, run } = commandIn();
  const file = join(dataFolder, 'feed.xml');
  const old = join(dataFolder, 'old.txt');
  writeFileSync(file, feed(`${offer(1)}\n${offer(2)}\n<offer id="3"><price>1</price></offer>`));
  expect(holdsImportedShop(dataFolder)).toBe(false);
  const { lines } = await run(file, '--old-addresses', old);
  expect(holdsImportedShop(dataFolder)).toBe(true);
  expect(lines).toContain(`  ${file}, line 4, element offer: 3 has no name`);
  expect(lines.at(-1)).toBe('3 offers read: 2 created, 0 changed, 0 unchanged, 1 left out; 0 hidden.');
  expect(readFileSync(old, 'utf8')).toBe(
    '/p/1.html\t/catalog/pledy/detail/pled-1\n/p/2.html\t/catalog/pledy/detail/pled-2\n',
  );

  writeFileSync(file, feed(offer(1, 150) + offer(2)));
  const dry = await run(file, '--dry-run');
  expect(dry.lines.at(-1)).toMatch(/^Would be: 2 offers read: 0 created, 1 changed, 1 unchanged/);
  const price = () => emptyShop(databasePath).products.byCode('pled-1')?.cardPrices[0]?.price;
  expect(price()).toBe(10000);
  const [report = ''] = (await run(file, '--json')).lines;
  expect(JSON.parse(report)).toMatchObject({
    offers: { read: 2, created: 0, changed: 1, unchanged: 1, hidden: 0, leftOut: 0 },
    problems: [],
  });
  expect(price()).toBe(15000);
});

test('MOVE-01 progress is told, a second import waits for its turn, and a wrong command is one sentence', async () => {
  const { dataFolder, databasePath, run, progress } = commandIn();
  mkdirSync(join(dataFolder, 'api'), { recursive: true });
  const file = join(dataFolder, 'feed.xml');
  writeFileSync(file, feed(Array.from({ length: 2600 }, (_, id) => offer(id + 1)).join('\n')));
  const lock = new ImportLock(databasePath);
  await expect(run(file)).rejects.toThrow('Another import is running: wait until it has ended.');
  lock.release();
  await run(file);
  expect(progress[0]).toMatch(/^Read \d+ records$/);
  for (const args of [[], ['--nonsense', file], [join(dataFolder, 'none.xml')]])
    await expect(run(...args)).rejects.toThrow(StartError);
});

test('an import that was compiled before needs no remover of types', async () => {
  const dataFolder = temporaryFolder('import-memory');
  const file = join(dataFolder, 'feed.xml');
  writeFileSync(file, feed(offer(1)));
  const preload = `data:text/javascript,process.on('exit',()=>process.argv[1]?.endsWith('import.ts')%26%26console.error(process.moduleLoadList.some((one)=>one.includes('amaro'))?'removes types':'needs no remover'))`;
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  const run = () =>
    promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'import', file, '--dry-run'], {
      cwd: root,
      env: { ...environment, VITRINA_DATA: dataFolder, NODE_OPTIONS: `--import "${preload}"` },
    });
  await run();
  expect((await run()).stderr).toContain('needs no remover');
}, 60_000);
