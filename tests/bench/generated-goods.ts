import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomOf } from '../../src/reference-api/seed/random.ts';

const GROUPS = 300;
const PROPERTIES = ['Цвет', 'Состав', 'Ширина', 'Плотность', 'Рисунок', 'Сезон', 'Страна', 'Вид ткани'];
const VALUES = 40;
const TEXT_PROPERTIES = ['Заметка', 'Пошив'];
const PRICE_TYPES = ['Розничная', 'Оптовая', 'Дилерская'];
const NOUNS = ['Лён', 'Сатин', 'Бязь', 'Ситец', 'Муслин', 'Фланель', 'Поплин', 'Батист', 'Джинс', 'Твид'];
const ADJECTIVES = ['плотный', 'мягкий', 'умягчённый', 'гладкий', 'печатный', 'тонкий', 'тёплый', 'варёный'];
const DESCRIPTION =
  'Ткань держит форму, хорошо стирается и мало мнётся. Подходит для платьев, рубашек и постельного белья; ширина указана с кромкой.';

const guid = (kind: number, id: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;

const XML = '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n';
const ROOT = '<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.08">';

function* classifier(): Generator<string> {
  yield `<Классификатор><Ид>${guid(1, 1)}</Ид><Наименование>Каталог</Наименование><Группы>\n`;
  for (let id = 1; id <= GROUPS; id++)
    yield `<Группа><Ид>${guid(2, id)}</Ид><Наименование>Группа ${id}</Наименование></Группа>\n`;
  yield '</Группы><Свойства>\n';
  for (const [index, title] of PROPERTIES.entries()) {
    yield `<Свойство><Ид>${guid(3, index)}</Ид><Наименование>${title}</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>\n`;
    for (let value = 1; value <= VALUES; value++)
      yield `<Справочник><ИдЗначения>${guid(4 + index, value)}</ИдЗначения><Значение>${title.toLowerCase()} ${value}</Значение></Справочник>\n`;
    yield '</ВариантыЗначений></Свойство>\n';
  }
  for (const [index, title] of TEXT_PROPERTIES.entries())
    yield `<Свойство><Ид>${guid(30, index)}</Ид><Наименование>${title}</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство>\n`;
  yield '</Свойства></Классификатор>\n';
}

function* goods(count: number, seed: number): Generator<string> {
  yield `${XML}${ROOT}\n`;
  yield* classifier();
  yield `<Каталог СодержитТолькоИзменения="false"><Ид>${guid(1, 1)}</Ид><Товары>\n`;
  for (let id = 1; id <= count; id++) {
    const random = randomOf(seed, 'goods', id);
    const title = `${random.pick(NOUNS)} ${random.pick(ADJECTIVES)} ${random.int(1, 9999)}`;
    const values = PROPERTIES.map(
      (_, index) =>
        `<ЗначенияСвойства><Ид>${guid(3, index)}</Ид><Значение>${guid(4 + index, random.int(1, VALUES))}</Значение></ЗначенияСвойства>`,
    );
    const texts = TEXT_PROPERTIES.map(
      (_, index) =>
        `<ЗначенияСвойства><Ид>${guid(30, index)}</Ид><Значение>${random.pick(ADJECTIVES)} ${random.int(1, 999)}</Значение></ЗначенияСвойства>`,
    );
    yield `<Товар><Ид>${guid(100, id)}</Ид><Штрихкод>${2_000_000_000_000 + id}</Штрихкод><Артикул>A-${id}</Артикул><Наименование>${title}</Наименование>
<БазоваяЕдиница Код="018 " НаименованиеПолное="Погонный метр">пог. м</БазоваяЕдиница><Группы><Ид>${guid(2, random.int(1, GROUPS))}</Ид></Группы>
<Описание>${DESCRIPTION}</Описание><ЗначенияСвойств>${[...values, ...texts].join('')}</ЗначенияСвойств>
<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0.3</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>\n`;
  }
  yield '</Товары></Каталог></КоммерческаяИнформация>\n';
}

function* offers(count: number, seed: number): Generator<string> {
  yield `${XML}${ROOT}<ПакетПредложений СодержитТолькоИзменения="false"><Ид>${guid(1, 1)}#</Ид><ИдКаталога>${guid(1, 1)}</ИдКаталога><ТипыЦен>\n`;
  for (const [index, title] of PRICE_TYPES.entries())
    yield `<ТипЦены><Ид>${guid(50, index)}</Ид><Наименование>${title}</Наименование><Валюта>RUB</Валюта></ТипЦены>\n`;
  yield '</ТипыЦен><Предложения>\n';
  for (let id = 1; id <= count; id++) {
    const random = randomOf(seed, 'offer', id);
    const price = random.int(200, 2000);
    const prices = PRICE_TYPES.map(
      (_, index) =>
        `<Цена><ИдТипаЦены>${guid(50, index)}</ИдТипаЦены><ЦенаЗаЕдиницу>${price - index * 50}.50</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>пог. м</Единица><Коэффициент>1</Коэффициент></Цена>`,
    );
    yield `<Предложение><Ид>${guid(100, id)}</Ид><Цены>${prices.join('')}</Цены><Количество>${random.int(0, 300)}</Количество></Предложение>\n`;
  }
  yield '</Предложения></ПакетПредложений></КоммерческаяИнформация>\n';
}

/** Writes an export of 1C with so many goods, each with ten properties and three prices: the same for the same seed. */
export async function writeGeneratedGoods(folder: string, count: number, seed: number): Promise<void> {
  await pipeline(Readable.from(goods(count, seed)), createWriteStream(join(folder, 'import0_1.xml')));
  await pipeline(Readable.from(offers(count, seed)), createWriteStream(join(folder, 'offers0_1.xml')));
}
