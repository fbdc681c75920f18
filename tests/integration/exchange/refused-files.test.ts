import { expect, test } from 'vitest';
import { formatFileRefused } from '../../../src/reference-api/exchange/import/format-report.ts';
import { FileRefused } from '../../../src/reference-api/exchange/readers/xml/refusal.ts';
import { bring, cloths, emptyShop, windows1251 } from './small-package.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const feed = (offers: string): string =>
  `<?xml version="1.0"?>\n<yml_catalog><shop><name>Лавка</name>\n<offers>${offers}</offers></shop></yml_catalog>`;
const offer = '<offer id="9"><name>Чужое</name><price>1</price></offer>';
const [goods = '', prices = ''] = cloths([1, 2, 3, 4], 1);
const DEEP = `<Каталог><Товары><Товар>${'<a>'.repeat(100)}`;
const BOMB = `<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>\n${feed('').slice(22)}`;
const EXTERNAL = `<!DOCTYPE yml_catalog [\n<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<yml_catalog><shop><name>&e;</name></shop></yml_catalog>`;
const PARAMETER = `<!DOCTYPE yml_catalog [<!ENTITY % e SYSTEM "http://127.0.0.1:9/x.dtd"> %e;]>\n<yml_catalog/>`;

test.each([
  ['an entity bomb', BOMB, /line 1, element !DOCTYPE: the document type declares entities/],
  ['an external entity', EXTERNAL, /line 2, element !DOCTYPE: .*never resolved/],
  ['a parameter entity', PARAMETER, /line 1, element !DOCTYPE: .*never resolved/],
  ['a cut export', goods.slice(0, -40), /line 2, element Товары|element Каталог: the file ends before/],
  ['a cut feed', feed(offer).slice(0, 90), /line 3, element \w+: the file ends before its elements do/],
  [
    'one that is cut within a letter',
    utf8(feed(offer)).subarray(0, 75),
    /line 3, element .*: the file (?:ends|says)/,
  ],
  ['no XML', feed(`${offer}</shop>`), /line 3, element shop: this is no XML \(unexpected close tag\)/],
  [
    'a page of a server',
    '<!DOCTYPE html>\n<html><body>502</body></html>',
    /line 2, element html: this is neither/,
  ],
  ['nothing', '', /line 1, element –: the file is empty/],
  ['a text', 'success\nx', /line \d, element –: /],
  [
    'an unknown encoding',
    '<?xml version="1.0" encoding="koi-99"?>\n<Каталог/>',
    /element –: nobody knows the encoding koi-99/,
  ],
  [
    'windows-1251 that is called UTF-8',
    windows1251(`<?xml version="1.0" encoding="UTF-8"?>\n<Каталог>`),
    /line 2, element –: the file says that it is in/,
  ],
  [
    'UTF-8 that is called windows-1251',
    utf8(
      feed(offer)
        .replace('"1.0"', '"1.0" encoding="windows-1251"')
        .replace('Чужое', 'Чужое, чужое и ещё раз чужое'),
    ),
    /line \d, element .*: the file says that it is in windows-1251, and is not/,
  ],
  ['elements that lie too deep', DEEP, /line 1, element a: elements lie more than 64 deep/],
  [
    'a text without end',
    feed(`<offer id="1"><name>${'а'.repeat(2 ** 21)}</name></offer>`),
    /line 3, element name: there are more than/,
  ],
  [
    'a thousand attributes',
    feed(`<offer ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    /line 3, element offers: there are more than 64/,
  ],
])('MOVE-04 %s changes nothing and is refused in one sentence', async (_, content, sentence) => {
  const store = emptyShop();
  await bring(store, cloths([1, 2, 3]));
  const before = Buffer.from(store.image());
  // Though a file before it is good.
  const refusal = await bring(store, [prices, content]).catch((error: unknown) => error);
  if (!(refusal instanceof FileRefused)) throw refusal;
  const said = formatFileRefused(refusal);
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^1\.xml, line \d+, element \S+: [^\n]*\. Nothing was changed\.$/);
  expect(said).not.toContain('root:');
  expect(Buffer.compare(Buffer.from(store.image()), before)).toBe(0);
});

test('MOVE-04 a document type that is only named is never loaded', async () => {
  const store = emptyShop();
  const file = feed(offer).replace('\n', '\n<!DOCTYPE yml_catalog SYSTEM "http://127.0.0.1:9/shops.dtd">');
  expect((await bring(store, [file])).offers.created).toBe(1);
});
