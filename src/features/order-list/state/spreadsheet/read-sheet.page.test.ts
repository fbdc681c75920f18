// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { workbookParts } from '../../../../domain/price-list/sheet.ts';
import { type ZipFile, zipStream } from '../../../../session/price-list/zip-stream.ts';
import { readSheet } from './read-sheet.ts';

async function bytesOf(files: readonly ZipFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of zipStream(files)) parts.push(part);
  return Uint8Array.from(Buffer.concat(parts));
}

async function zipOf(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(Object.entries(files).map(([name, text]) => ({ name, parts: [text] })));
}

const sheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const book = (rows: string, more: Record<string, string> = {}) =>
  zipOf({ ...workbookParts, 'xl/worksheets/sheet1.xml': sheet(rows), ...more });

const shared =
  '<sst><si><t>Артикул</t></si><si><r><t>Т-</t></r><r><t>00012</t></r><rPh><t>no</t></rPh></si></sst>';

test('BULK-01 cells of an Excel table are read: shared and own texts, numbers, gaps', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Кол-во</t></is></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>2.5000000000000004</v></c></row>' +
    '<row r="3"><c><v>10234</v></c><c t="str"><v>имя &amp; «имя»</v></c></row>';
  expect(await readSheet(await book(rows, { 'xl/sharedStrings.xml': shared }))).toEqual({
    kind: 'rows',
    rows: [
      ['Артикул', '', 'Кол-во'],
      ['Т-00012', '', '2.5'],
      ['10234', 'имя & «имя»'],
    ],
  });
});

test('BULK-01 the first sheet that is shown is read, whatever its file is called', async () => {
  const workbook = workbookParts['xl/workbook.xml']!.replace(
    '<sheets>',
    '<sheets><sheet name="Скрытый" sheetId="2" state="hidden" r:id="rId9"/>',
  );
  const links = workbookParts['xl/_rels/workbook.xml.rels']!.replace(
    'worksheets/sheet1.xml',
    '/xl/other.xml',
  );
  const read = await readSheet(
    await book('', {
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': links,
      'xl/other.xml': sheet('<row><c><v>7</v></c></row>'),
    }),
  );
  expect(read).toEqual({ kind: 'rows', rows: [['7']] });
});

test.each([
  ['a formula', '<row><c r="A1"><v>1</v></c><c r="B1"><f>2+3</f><v>5</v></c></row>', /^В\sячейке B1 формула/],
  ['more rows than a list has', '<row><c><v>1</v></c></row>'.repeat(15_001), /слишком большая/],
])('BULK-01 %s is refused in a sentence', async (_, rows, message) => {
  const read = await readSheet(await book(rows));
  expect(read.kind === 'refused' && read.message).toMatch(message);
});

test('BULK-01 a table that unpacks to gigabytes is refused while it is unpacked', async () => {
  function* zeros() {
    const part = '0'.repeat(1024 * 1024);
    for (let megabytes = 0; megabytes < 42; megabytes++) yield part;
  }
  const bytes = await bytesOf([
    ...Object.entries(workbookParts).map(([name, text]) => ({ name, parts: [text] })),
    { name: 'xl/worksheets/sheet1.xml', parts: zeros() },
  ]);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  const read = await readSheet(bytes);
  expect(read.kind === 'refused' && read.message).toMatch(/слишком большая/);
});

test.each([
  ['no archive', () => Promise.resolve(Uint8Array.of(0x50, 0x4b, 3, 4))],
  ['an archive that is cut off', async () => (await book('<row/>')).slice(0, 400)],
  ['an archive of something else', () => zipOf({ 'word/document.xml': '<w/>' })],
  ['a part that is no XML', () => book('<row><c><v>1</c></row>')],
  [
    'a part with entities of its own',
    () =>
      book('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaa">]><worksheet>&a;</worksheet>' }),
  ],
  [
    'packed bytes that are none',
    async () => {
      const bytes = await book('<row><c><v>1</v></c></row>'.repeat(50));
      bytes.fill(0xff, 60, 400);
      return bytes;
    },
  ],
])('BULK-01 %s is refused in a sentence, and nothing breaks', async (_, make) => {
  const read = await readSheet(await make());
  expect(read.kind === 'refused' && read.message).toMatch(/повреждён|слишком большая/);
});
