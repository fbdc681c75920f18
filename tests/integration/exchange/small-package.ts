import { onTestFinished } from 'vitest';
import type { ImportOptions } from '../../../src/reference-api/exchange/import/import-options.ts';
import { importPackage } from '../../../src/reference-api/exchange/import/import-package.ts';
import type { ImportReport } from '../../../src/reference-api/exchange/import/import-report.ts';
import { openStore } from '../../../src/reference-api/open-store.ts';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';

const NOW = new Date('2026-11-01T10:00:00Z');

export function emptyShop(path = ':memory:'): ShopStore {
  const store = openStore(path);
  onTestFinished(() => store.close());
  return store;
}

async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
}

/** Imports files, by name or numbered, as one package. */
export const bring = (
  store: ShopStore,
  files: readonly (string | Uint8Array)[] | Readonly<Record<string, string>>,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> =>
  importPackage({
    store,
    sources: Object.entries(files).map(([name, content]) => ({
      file: name.endsWith('.xml') ? name : `${name}.xml`,
      bytes: bytesOf(content),
    })),
    settings: {},
    now: NOW,
    ...options,
  });

/** An export of 1C: some goods of one group, each with an offer at a price in kopecks. */
export const cloths = (ids: readonly number[], price = 500): string[] => [
  `<КоммерческаяИнформация ВерсияСхемы="2.08"><Классификатор><Ид>k</Ид><Группы><Группа><Ид>g</Ид><Наименование>Ткани</Наименование></Группа></Группы></Классификатор>
   <Каталог СодержитТолькоИзменения="false"><Ид>k</Ид><Товары>${ids
     .map(
       (id) =>
         `<Товар><Ид>p${id}</Ид><Артикул>A-${id}</Артикул><Наименование>Лён ${id}</Наименование><Группы><Ид>g</Ид></Группы><Картинка>${id}.jpg</Картинка></Товар>`,
     )
     .join('')}</Товары></Каталог></КоммерческаяИнформация>`,
  `<КоммерческаяИнформация ВерсияСхемы="2.08"><ПакетПредложений СодержитТолькоИзменения="true"><Ид>k#</Ид><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>
   <Предложения>${ids
     .map(
       (id) =>
         `<Предложение><Ид>p${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>10</Количество></Предложение>`,
     )
     .join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
];

/** Russian text in bytes of windows-1251. */
export const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 128) return code;
    if (code === 0x451) return 0xb8;
    return code - 0x410 + 0xc0;
  });
