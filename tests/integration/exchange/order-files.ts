import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { children, elements, readXml } from '../../build/xml/xml-file.ts';

const schemaText = readFileSync(new URL('./order-documents.xsd', import.meta.url), 'utf8');
const NAMES = { c: 'urn:1C.ru:commerceml_2' };

/** Fails where a file of orders breaks the schema 2.10. */
export function checkOrders(xml: string): void {
  using schema = XmlDocument.fromString(schemaText);
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}

const kopecks = (roubles: string): number => Math.round(Number(roubles) * 100);

export interface ReadLine {
  id: string;
  title: string;
  unit: string;
  count: number;
  /** Kopecks. */
  sum: number;
  /** Units that were given back. */
  returned: number;
  /** Kopecks that are still to be taken off the sum. */
  discount: number;
}

export interface ReadOrder {
  number: string;
  /** Kopecks. */
  sum: number;
  buyer: string;
  lines: ReadLine[];
  requisites: Record<string, string>;
  xml: string;
}

/** The orders of a file, as 1C reads them. */
export const readOrders = (xml: string): ReadOrder[] =>
  readXml(xml, (root) =>
    elements(root, '//*[local-name()="Документ"]').map((document) => {
      const text = (path: string, from = document) =>
        elements(from, path, names(root.namespaceUri))[0]?.content ?? '';
      const within = names(root.namespaceUri);
      const requisites = elements(document, 'c:ЗначенияРеквизитов/c:ЗначениеРеквизита', within);
      return {
        number: text('c:Номер'),
        sum: kopecks(text('c:Сумма')),
        buyer: text('c:Контрагенты/c:Контрагент/c:Ид'),
        lines: elements(document, 'c:Товары/c:Товар', within).map((line) => ({
          id: text('c:Ид', line),
          title: text('c:Наименование', line),
          unit: text('c:БазоваяЕдиница', line),
          count: Number(text('c:Количество', line)),
          sum: kopecks(text('c:Сумма', line)),
          returned: Number(
            elements(line, 'c:ЗначенияРеквизитов/c:ЗначениеРеквизита', within)
              .map((one) => children(one).map(({ content }) => content))
              .find(([name]) => name === 'Возвращено')?.[1] ?? 0,
          ),
          discount: elements(line, 'c:Скидки/c:Скидка', within)
            .filter((one) => text('c:УчтеноВСумме', one) === 'false')
            .reduce((sum, one) => sum + kopecks(text('c:Сумма', one)), 0),
        })),
        requisites: Object.fromEntries(
          requisites.map((one) => {
            const [name, value] = children(one);
            return [name?.content ?? '', value?.content ?? ''];
          }),
        ),
        xml: document.toString(),
      };
    }),
  );

const names = (uri: string) => ({ c: uri === '' ? NAMES.c : uri });

/** What a document's lines leave to pay, in kopecks. */
export const totalOf = ({ lines }: ReadOrder): number =>
  lines.reduce((sum, line) => sum + line.sum - line.discount, 0);

/** A file with documents as 1C sends them back. `content` stands within each. */
export const sentOrder = (
  number: string | number,
  requisites: Record<string, string>,
  further = '',
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Документ><Ид>8f6a0c2e-0000-4000-8000-000000000001</Ид><Номер>${number}</Номер><Дата>2026-11-01</Дата><ХозОперация>Заказ товара</ХозОперация><Роль>Продавец</Роль><Валюта>руб</Валюта>${further}<ЗначенияРеквизитов>${Object.entries(
    requisites,
  )
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов></Документ></КоммерческаяИнформация>`;
