import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const head = 'КоммерческаяИнформация ВерсияСхемы="2.07"';

const dictionary = (id: string, title: string, values: readonly string[]): string =>
  `<Свойство><Ид>${id}</Ид><Наименование>${title}</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${values
    .map(
      (value) =>
        `<Справочник><ИдЗначения>${id}-${value}</ИдЗначения><Значение>${value}</Значение></Справочник>`,
    )
    .join('')}</ВариантыЗначений></Свойство>`;

interface Cloth {
  id: string;
  title: string;
  colour: string;
  price: number;
  stock: number;
  picture?: string;
}

export const LONG_TITLE =
  'Плательная ткань с длинным названием, каким его пишут в 1С: вискоза, полиэстер, эластан';

const CLOTHS: readonly Cloth[] = [
  {
    id: 'a',
    title: 'Лён умягчённый',
    colour: 'белый',
    price: 990,
    stock: 40.5,
    picture: 'import_files/a/a.jpg',
  },
  { id: 'b', title: 'Лён костюмный', colour: 'синий', price: 1200, stock: 12 },
  { id: 'c', title: LONG_TITLE, colour: 'синий', price: 640, stock: 0 },
];

const productOf = ({ id, title, colour, picture }: Cloth): string =>
  `<Товар><Ид>${id}</Ид><Артикул>T-${id}</Артикул><Наименование>${title}</Наименование><БазоваяЕдиница Код="018 ">пог. м</БазоваяЕдиница><Группы><Ид>l</Ид></Группы>
   ${picture === undefined ? '' : `<Картинка>${picture}</Картинка>`}<Описание>Ткань из выгрузки</Описание><ЗначенияСвойств><ЗначенияСвойства><Ид>c</Ид><Значение>c-${colour}</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар>`;

/** Writes an export of 1C with three cloths, one of them with a picture. */
export async function writeExport(folder: string): Promise<void> {
  mkdirSync(join(folder, 'import_files/a'), { recursive: true });
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#8a7a5c' } })
    .jpeg()
    .toFile(join(folder, 'import_files/a/a.jpg'));
  writeFileSync(
    join(folder, 'import0_1.xml'),
    `<${head}><Классификатор><Группы><Группа><Ид>t</Ид><Наименование>Ткани</Наименование><Группы><Группа><Ид>l</Ид><Наименование>Льняные</Наименование></Группа></Группы></Группа></Группы>
     <Свойства>${dictionary('c', 'Цвет', ['белый', 'синий'])}</Свойства></Классификатор><Каталог СодержитТолькоИзменения="false"><Ид>k</Ид><Товары>${CLOTHS.map(productOf).join('')}</Товары></Каталог></КоммерческаяИнформация>`,
  );
  writePrices(folder, 'offers0_1.xml', CLOTHS);
}

/** A file that tells prices and stock alone. */
export function writePrices(
  folder: string,
  name: string,
  cloths: readonly Pick<Cloth, 'id' | 'price' | 'stock'>[],
): void {
  const offers = cloths.map(
    ({ id, price, stock }) =>
      `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>${stock}</Количество></Предложение>`,
  );
  writeFileSync(
    join(folder, name),
    `<${head}><ПакетПредложений СодержитТолькоИзменения="true"><Ид>k#</Ид><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения>${offers.join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
  );
}
