import { describe, expect, test } from 'vitest';
import type { ExchangeRecord, Fact } from '../records/record.ts';
import { readFacts } from './read-file.ts';
import { FileRefused } from './xml/refusal.ts';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/** Read in pieces so small that everything is cut somewhere. */
async function factsOf(content: string | Uint8Array): Promise<Fact[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const facts: Fact[] = [];
  for await (const some of readFacts({ file: 'file.xml', bytes: pieces(bytes, 7) }, 'feed'))
    facts.push(...some);
  return facts;
}

const recordsOf = (facts: readonly Fact[]): ExchangeRecord[] =>
  facts.flatMap((fact) => (fact.kind === 'record' ? [fact.record] : []));

async function refusalOf(content: string | Uint8Array): Promise<unknown> {
  try {
    await factsOf(content);
    return undefined;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { place, reason } = error;
    return [place.line, place.element, reason.code];
  }
}

const offers = (inner: string): string =>
  `<?xml version="1.0"?><yml_catalog date="2026-01-01"><shop><name>Лавка</name><offers>${inner}</offers></shop></yml_catalog>`;

describe('files of 1C', () => {
  const head = '<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.07">';

  test('are read with and without BOM, namespace and prefix', async () => {
    const goods =
      '<Каталог><Ид>k</Ид><Товары><Товар><Ид>1</Ид><Наименование>Лён</Наименование></Товар></Товары></Каталог>';
    const prefixed = goods.replaceAll('</', '</c:').replaceAll(/<(?!\/)/g, '<c:');
    const files = [
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${head}${goods}</КоммерческаяИнформация>`,
      `<КоммерческаяИнформация>${goods}</КоммерческаяИнформация>`,
      `<c:КоммерческаяИнформация xmlns:c="urn:1C.ru:commerceml_3">${prefixed}</c:КоммерческаяИнформация>`,
      goods,
    ];
    for (const file of files) {
      expect(recordsOf(await factsOf(file))).toMatchObject([
        { kind: 'product', id: '1', catalogId: 'k', title: 'Лён' },
      ]);
    }
  });

  test('are read in windows-1251', async () => {
    const text =
      '<?xml version="1.0" encoding="windows-1251"?><Классификатор><Группы><Группа><Ид>1</Ид><Наименование>Ткани</Наименование></Группа></Группы></Классификатор>';
    const bytes = Uint8Array.from(
      [...text].map((letter) => {
        const code = letter.charCodeAt(0);
        return code < 128 ? code : code - 0x410 + 0xc0;
      }),
    );
    expect(recordsOf(await factsOf(bytes))).toMatchObject([{ kind: 'group', title: 'Ткани' }]);
  });

  test.each([
    ['<Каталог СодержитТолькоИзменения="true">', '', []],
    ['<Каталог СодержитТолькоИзменения="false">', '', ['whole']],
    ['<Каталог>', '', ['whole']],
    ['<Каталог>', '<СодержитТолькоИзменения>true</СодержитТолькоИзменения>', []],
  ])('%s with %s says whether goods that it leaves out are gone', async (start, end, wholes) => {
    const file = `${head}${start}<Ид>k</Ид><Товары><Товар><Ид>1</Ид></Товар></Товары>${end}</Каталог></КоммерческаяИнформация>`;
    expect((await factsOf(file)).flatMap(({ kind }) => (kind === 'whole' ? [kind] : []))).toEqual(wholes);
  });

  test('tell rests in each of their ways, and sizes apart from their goods', async () => {
    const file = `${head}<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>
      <Предложение><Ид>1#a</Ид><Количество>3,5</Количество></Предложение>
      <Предложение><Ид>2</Ид><Склад ИдСклада="w" КоличествоНаСкладе="4"/></Предложение>
      <Предложение><Ид>3</Ид><ИдХарактеристики>b</ИдХарактеристики><Остатки><Остаток><Склад><Ид>w</Ид><Количество>5</Количество></Склад></Остаток></Остатки></Предложение>
      <Предложение><Ид>4</Ид><КоличествоНаСкладах><КоличествоНаСкладе><ИдСклада>w</ИдСклада><Количество>6</Количество></КоличествоНаСкладе></КоличествоНаСкладах></Предложение>
      </Предложения></ПакетПредложений></КоммерческаяИнформация>`;
    expect(recordsOf(await factsOf(file))).toMatchObject([
      { id: '1#a', productId: '1', stock: 3.5 },
      { id: '2', stocks: [{ warehouseId: 'w', count: 4 }] },
      { id: '3#b', productId: '3', stocks: [{ warehouseId: 'w', count: 5 }] },
      { id: '4', stocks: [{ warehouseId: 'w', count: 6 }] },
    ]);
  });

  test('mark goods that are gone by attribute, element or mark', async () => {
    const file = `${head}<Каталог><Товары><Товар Статус="Удален"><Ид>1</Ид></Товар><Товар><Ид>2</Ид><Статус>Удален</Статус></Товар>
      <Товар><Ид>3</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар><Товар><Ид>4</Ид></Товар></Товары></Каталог></КоммерческаяИнформация>`;
    const deleted = recordsOf(await factsOf(file)).map((record) =>
      record.kind === 'product' ? record.deleted : 0,
    );
    expect(deleted).toEqual([true, true, true, undefined]);
  });
});

describe('feeds', () => {
  test('name goods in each of their forms', async () => {
    const file = offers(`
      <offer id="1" type="vendor.model"><typePrefix>Ткань</typePrefix><vendor>Заря</vendor><model>Лён</model><price>1</price></offer>
      <offer id="2" type="book"><author>А. Б.</author><name>Шитьё</name><price>1</price></offer>
      <offer id="3" type="artist.title"><artist>Хор</artist><title>Песни</title><price>1</price></offer>
      <offer id="4"><name>Сатин &quot;Ива&quot;</name><price>1 250,50</price></offer>`);
    const titles = recordsOf(await factsOf(file)).flatMap((record) =>
      record.kind === 'product' ? [record.title] : [],
    );
    expect(titles).toEqual(['Ткань Заря Лён', 'А. Б. «Шитьё»', 'Хор — Песни', 'Сатин "Ива"']);
  });

  test('join offers of a group, and leave out what has no id or one that was there before', async () => {
    const file = offers(
      '<offer id="1" group_id="9"/><offer id="2" group_id="9"/><offer/><offer id="1" group_id="9"/>',
    );
    const facts = await factsOf(file);
    expect(recordsOf(facts).filter(({ kind }) => kind === 'product')).toHaveLength(1);
    expect(recordsOf(facts).filter(({ kind }) => kind === 'offer')).toHaveLength(2);
    const problems = facts.flatMap((fact) => (fact.kind === 'problem' ? [fact.problem.code] : []));
    expect(problems).toEqual(['noId', 'repeatedId']);
  });

  test('may hold a lone ampersand, control characters, CDATA and names of HTML', async () => {
    const file = offers(
      '<offer id="1"><name>Тик & сатин\u0001</name><description><![CDATA[<b>A & B</b> &amp;]]></description><vendor>A&nbsp;B</vendor></offer>',
    );
    const facts = await factsOf(file);
    expect(recordsOf(facts)[0]).toMatchObject({
      title: 'Тик & сатин',
      description: { text: '<b>A & B</b> &amp;', isHtml: true },
      maker: { title: 'A&nbsp;B' },
    });
    const problems = facts.flatMap((fact) => (fact.kind === 'problem' ? [fact.problem.code] : []));
    expect(problems.toSorted()).toEqual(['bareAmpersand', 'controlCharacter']);
  });
});

describe('a file is refused with its line and element', () => {
  const bomb = `<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<yml_catalog><shop><name>&b;</name></shop></yml_catalog>`;
  test.each([
    ['an entity bomb', bomb, [1, '!DOCTYPE', 'entities']],
    [
      'an external entity',
      `<!DOCTYPE x [\n<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
      [2, '!DOCTYPE', 'entities'],
    ],
    ['a cut one', '<yml_catalog>\n<shop>\n<offers><offer id="1">', [3, 'offer', 'cut']],
    ['one that is no XML', '<yml_catalog>\n<shop></offers>', [2, 'yml_catalog', 'malformed']],
    ['another format', '<html><body/></html>', [1, 'html', 'root']],
    ['an empty one', '', [1, '–', 'empty']],
    ['a feed without a shop', '<yml_catalog/>', [1, 'yml_catalog', 'noShop']],
    ['goods that lie too deep', `<Каталог>${'<a>'.repeat(100)}`, [1, 'a', 'depth']],
    [
      'an encoding that nobody knows',
      '<?xml version="1.0" encoding="koi-99"?><Каталог/>',
      [1, '–', 'encoding'],
    ],
  ])('%s', async (_, content, refusal) => {
    expect(await refusalOf(content)).toEqual(refusal);
  });

  test('one that is not in its encoding', async () => {
    const text = new TextEncoder().encode('<?xml version="1.0" encoding="UTF-8"?>\n<Каталог>\n');
    const bytes = new Uint8Array([...text, 0xcb, 0xe5, 0xed]);
    expect(await refusalOf(bytes)).toEqual([3, '–', 'misencoded']);
  });

  test('one that ends within a letter is cut, not in another encoding', async () => {
    const text = new TextEncoder().encode('<yml_catalog>\n<shop>\n<name>Лавка');
    expect(await refusalOf(text.subarray(0, -1))).toEqual([3, 'name', 'cut']);
    const long = new TextEncoder().encode(`<yml_catalog>\n<shop>\n<name>${'Лавка '.repeat(100)}я`);
    expect(await refusalOf(long.subarray(0, -1))).toEqual([3, 'name', 'cut']);
  });

  test('an archive is called one', async () => {
    expect(await refusalOf(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 255]))).toEqual([1, '–', 'packed']);
    expect(await refusalOf(new Uint8Array([0x1f, 0x8b, 8, 0]))).toEqual([1, '–', 'packed']);
  });

  test('but blank lines before the declaration are not', async () => {
    const [head = '', body = ''] = offers('<offer id="1"/>').split(/(?<=\?>)/);
    expect(recordsOf(await factsOf(`\n\n  ${head}${body}`)).length).toBeGreaterThan(0);
    const late = `\r\n<?xml version="1.0" encoding="windows-1251"?>\n<Каталог><Ид>ж</Ид></Каталог>`;
    const bytes = Uint8Array.from(late, (letter) =>
      letter < '\u007f' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350,
    );
    expect(await refusalOf(bytes)).toBeUndefined();
    expect(await refusalOf(`\n<?xml version="1.0"?>\n<html/>`)).toEqual([3, 'html', 'root']);
  });

  test('but a document type that is only named is not loaded', async () => {
    const file = `<!DOCTYPE yml_catalog SYSTEM "shops.dtd">${offers('<offer id="1"/>').replace(/^<\?.*?\?>/, '')}`;
    expect(recordsOf(await factsOf(file)).length).toBeGreaterThan(0);
  });
});
