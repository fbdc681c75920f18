import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { OneC, piecesOf } from './one-c.ts';
import { shopWith1C } from './shop-with-1c.ts';
import { zipArchive } from './zip-archive.ts';

test('MOVE-05 goods that 1C sends in its own words are in the shop once it has imported them', async () => {
  const { api, oneC } = shopWith1C();
  const answers = await oneC.checkauth();
  expect(answers).toEqual([
    'success',
    expect.stringMatching(/^[\w-]+$/),
    expect.stringMatching(/^\w+$/),
    expect.stringMatching(/^sessid=\w+$/),
    expect.stringMatching(/^timestamp=\d+$/),
  ]);
  expect(await oneC.lines('type=catalog&mode=init')).toEqual([
    'zip=yes',
    expect.stringMatching(/^file_limit=\d+$/),
  ]);
  const cloths = [cloth('1', 990.5, 12.3)];
  expect(await oneC.file('catalog', 'webdata/import0_1.xml', importXml(cloths))).toEqual(['success']);
  expect(await oneC.file('catalog', 'webdata/offers0_1.xml', offersXml(cloths))).toEqual(['success']);
  expect(await oneC.import('webdata/import0_1.xml')).toEqual(['success']);
  expect(await oneC.import('webdata/offers0_1.xml')).toEqual(['success']);
  expect(api.store.products.byCode('len-1')?.groups[0]).toMatchObject({
    remnants: 12.3,
    unit: 'metre',
    offers: [{ prices: [{ price: 99050 }] }],
  });
});

test('MOVE-05 all files that 1C has sent become visible with the first that it asks to import', async () => {
  const { api, oneC } = shopWith1C();
  const cloths = [cloth('1', 500), cloth('2', 700)];
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const before = api.store.revisions.current;
  const dearer = [{ ...cloth('1', 600), title: 'Лён суровый' }, cloth('2', 800)];
  await oneC.checkauth();
  await oneC.file('catalog', 'import.xml', importXml(dearer, true));
  await oneC.file('catalog', 'offers.xml', offersXml(dearer));
  expect(api.store.revisions.current).toBe(before);
  expect(await oneC.import('import.xml')).toEqual(['success']);
  const after = api.store.revisions.current;
  expect(api.store.products.byCode('len-1')).toMatchObject({
    title: 'Лён суровый',
    cardPrices: [{ price: 60000 }],
  });
  expect(await oneC.import('offers.xml')).toEqual(['success']);
  expect(api.store.revisions.current).toBe(after);
});

test('MOVE-05 a file comes in pieces; one that comes twice counts once, and one that is cut changes nothing', async () => {
  const { api, oneC } = shopWith1C();
  const cloths = Array.from({ length: 30 }, (_, index) => cloth(String(index), 100 + index));
  const pieces = piecesOf(Buffer.from(importXml(cloths) + '\n'), 1500);
  await oneC.checkauth();
  for (const piece of pieces) {
    expect(await oneC.file('catalog', 'import.xml', piece)).toEqual(['success']);
    expect(await oneC.file('catalog', 'import.xml', piece)).toEqual(['success']);
  }
  // The connection breaks in the middle of a piece: it was never there.
  const torn = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<КоммерческаяИнформация>'));
      controller.error(new Error('torn'));
    },
  });
  const init = { method: 'POST', body: torn, duplex: 'half' } as RequestInit;
  expect((await oneC.lines('type=catalog&mode=file&filename=offers.xml', init))[0]).toBe('failure');
  await oneC.file('catalog', 'offers.xml', offersXml(cloths));
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(api.store.exchange.products.countSold()).toBe(30);

  await oneC.checkauth();
  await oneC.file('catalog', 'import.xml', pieces[0] ?? '');
  expect(await oneC.import('import.xml')).toEqual(['failure', expect.stringContaining('файл обрывается')]);
  expect(api.store.exchange.products.countSold()).toBe(30);
});

test('a file that 1C begins anew takes the place of the one before', async () => {
  const { api, oneC } = shopWith1C();
  await oneC.checkauth();
  await oneC.file('catalog', 'import.xml', importXml([cloth('1')]).slice(0, 200));
  await oneC.file('catalog', 'import.xml', importXml([cloth('2')]));
  await oneC.file('catalog', 'offers.xml', offersXml([cloth('2')]));
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(api.store.products.byCode('len-2')).toBeDefined();
  expect(api.store.products.byCode('len-1')).toBeUndefined();
});

test('an archive in pieces brings the files in it with their pictures, and no name leads out of its folder', async () => {
  const { api, oneC } = shopWith1C();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const shown = importXml([cloth('1')]).replace(
    '</Наименование><БазоваяЕдиница',
    '</Наименование><Картинка>import_files/ab/1.png</Картинка><БазоваяЕдиница',
  );
  const archive = zipArchive({
    'webdata/import0_1.xml': shown,
    'webdata/offers0_1.xml': offersXml([cloth('1')]),
    'webdata/import_files/ab/1.png': picture,
    'run.php': '<?php',
  });
  await oneC.checkauth();
  await oneC.lines('type=catalog&mode=init');
  for (const piece of piecesOf(archive, 700)) await oneC.file('catalog', 'v8_1A2B_1.zip', piece);
  expect(await oneC.import('import0_1.xml')).toEqual(['success']);
  const images = api.store.products.byCode('len-1')?.images ?? [];
  expect(images).toHaveLength(1);

  await oneC.checkauth();
  for (const piece of piecesOf(archive.subarray(0, -30), 700))
    await oneC.file('catalog', 'v8_1A2B_1.zip', piece);
  expect(await oneC.import('import0_1.xml')).toEqual(['failure', expect.stringContaining('v8_1A2B_1.zip')]);
  expect(await oneC.file('catalog', '../../shop.sqlite.xml', 'x')).toEqual([
    'failure',
    expect.stringContaining('не годится'),
  ]);
});

test('MOVE-05 two 1Cs that send at once both end in the shop, and nothing of one is in a file of the other', async () => {
  const { api, oneC } = shopWith1C();
  const other = new OneC(api.fetch);
  const mine = [cloth('1', 100)];
  const others = [cloth('2', 200)];
  await Promise.all([oneC.checkauth(), other.checkauth()]);
  await Promise.all([
    oneC.file('catalog', 'import.xml', importXml(mine, true)),
    other.file('catalog', 'import.xml', importXml(others, true)),
    oneC.file('catalog', 'offers.xml', offersXml(mine)),
    other.file('catalog', 'offers.xml', offersXml(others)),
  ]);
  expect(await Promise.all([oneC.import('import.xml'), other.import('import.xml')])).toEqual([
    ['success'],
    ['success'],
  ]);
  expect(api.store.exchange.products.countSold()).toBe(2);
});

test('a file that never came cannot be imported, and one that was refused can come again', async () => {
  const { api, oneC } = shopWith1C();
  await oneC.checkauth();
  expect(await oneC.import('import.xml')).toEqual(['failure', expect.stringContaining('не передан')]);
  await oneC.file('catalog', 'import.xml', importXml([cloth('1')]).replace('</Товары>', ''));
  expect(await oneC.import('offers.xml')).toEqual(['failure', expect.stringContaining('не передан')]);
  expect(await oneC.import('import.xml')).toEqual([
    'failure',
    expect.stringContaining('import.xml, строка 1'),
  ]);
  await oneC.file('catalog', 'import.xml', importXml([cloth('1')]));
  await oneC.file('catalog', 'offers.xml', offersXml([cloth('1')]));
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(api.store.exchange.products.countSold()).toBe(1);
});

test('1C that names a version gets its further lines, and hides what a whole export left out', async () => {
  const { api, oneC } = shopWith1C();
  const cloths = Array.from({ length: 12 }, (_, index) => cloth(String(index)));
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const answers = await oneC.checkauth();
  const sessid = answers[3] ?? '';
  expect(await oneC.lines(`type=catalog&mode=init&${sessid}&version=3.1`)).toEqual([
    'zip=yes',
    expect.stringMatching(/^file_limit=/),
    sessid,
    'version=3.1',
  ]);
  expect(await oneC.lines('type=catalog&mode=init&sessid=other')).toEqual(['failure', expect.any(String)]);
  await oneC.file('catalog', 'goods/1/import___1.xml', importXml(cloths.slice(2), true));
  expect(await oneC.import('goods/1/import___1.xml')).toEqual(['success']);
  const hidden = async () => {
    for (;;) {
      const lines = await oneC.lines(`type=catalog&mode=deactivate&${sessid}&${answers[4] ?? ''}`);
      if (lines[0] !== 'progress') return lines;
    }
  };
  expect(await hidden()).toEqual(['success']);
  expect(await oneC.lines('type=catalog&mode=complete')).toEqual(['success']);
  expect(api.store.exchange.products.countSold()).toBe(10);
});
