/** Files of a small shop of cloth, as 1C exports them. */
const root = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07">${content}</КоммерческаяИнформация>`;

export interface Cloth {
  id: string;
  title: string;
  /** Roubles. */
  price: number;
  stock: number;
}

const product = ({ id, title }: Cloth): string =>
  `<Товар><Ид>${id}</Ид><Артикул>A-${id}</Артикул><Наименование>${title}</Наименование><БазоваяЕдиница Код="018 " НаименованиеПолное="Погонный метр">пог. м</БазоваяЕдиница><Группы><Ид>g</Ид></Группы></Товар>`;

const offer = ({ id, price, stock }: Cloth): string =>
  `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>${stock}</Количество></Предложение>`;

export const importXml = (cloths: readonly Cloth[], onlyChanges = false): string =>
  root(
    `<Классификатор><Ид>k</Ид><Группы><Группа><Ид>g</Ид><Наименование>Ткани из 1С</Наименование></Группа></Группы></Классификатор><Каталог СодержитТолькоИзменения="${onlyChanges}"><Ид>k</Ид><Товары>${cloths.map(product).join('')}</Товары></Каталог>`,
  );

export const offersXml = (cloths: readonly Cloth[], onlyChanges = true): string =>
  root(
    `<ПакетПредложений СодержитТолькоИзменения="${onlyChanges}"><Ид>k#</Ид><ИдКаталога>k</ИдКаталога><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен><Предложения>${cloths.map(offer).join('')}</Предложения></ПакетПредложений>`,
  );

export const cloth = (id: string, price = 100, stock = 10): Cloth => ({
  id,
  title: `Лён ${id}`,
  price,
  stock,
});
