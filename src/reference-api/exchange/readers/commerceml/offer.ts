import type { OfferRecord, Problem, RecordPrice } from '../../records/record.ts';
import { told } from '../../records/told.ts';
import { numberOf } from '../numbers.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/elements.ts';
import { barcodeOf, characteristicsOf, idsOf, isRemoved, propertyValues } from './product.ts';
import { unitOf } from './units.ts';

type Report = (problem: Problem, line: number, element: string) => void;

function readNumber(element: XmlElement | undefined, report: Report): number | undefined {
  if (element === undefined || element.text === '') return undefined;
  const value = numberOf(element.text);
  if (value === undefined)
    report({ code: 'number', value: element.text.slice(0, 40) }, element.line, element.name);
  return value;
}

function pricesOf(element: XmlElement, report: Report): RecordPrice[] | undefined {
  return childrenOf(element, 'Цены', 'Цена')?.flatMap((price): RecordPrice[] => {
    const value = readNumber(childOf(price, 'ЦенаЗаЕдиницу'), report);
    if (value === undefined) return [];
    const factor = numberOf(textOf(price, 'Коэффициент')) ?? 1;
    const currency = textOf(price, 'Валюта') ?? '';
    return [{ typeId: textOf(price, 'ИдТипаЦены') ?? '', value, currency, factor: factor > 0 ? factor : 1 }];
  });
}

type Stocks = Pick<OfferRecord, 'stock' | 'stocks'>;

/** The rests in each of the ways in which they are told. */
function stocksOf(element: XmlElement, report: Report): Stocks {
  const total = readNumber(childOf(element, 'Количество'), report);
  const beside = element.children
    .filter(({ name }) => name === 'Склад')
    .flatMap((warehouse) => {
      const { ИдСклада: warehouseId, КоличествоНаСкладе: count } = warehouse.attributes;
      const value = numberOf(count);
      return warehouseId === undefined || value === undefined ? [] : [{ warehouseId, count: value }];
    });
  const listed = (childrenOf(element, 'КоличествоНаСкладах', 'КоличествоНаСкладе') ?? []).flatMap((row) => {
    const warehouseId = textOf(row, 'ИдСклада');
    const count = readNumber(childOf(row, 'Количество'), report);
    return warehouseId === undefined || count === undefined ? [] : [{ warehouseId, count }];
  });
  const rests = childrenOf(element, 'Остатки', 'Остаток');
  const ofRests = (rests ?? []).flatMap((rest) =>
    rest.children
      .filter(({ name }) => name === 'Склад')
      .flatMap((warehouse) => {
        const warehouseId = textOf(warehouse, 'Ид');
        const count = readNumber(childOf(warehouse, 'Количество'), report);
        return warehouseId === undefined || count === undefined ? [] : [{ warehouseId, count }];
      }),
  );
  const ofRest = rests
    ?.map((rest) => readNumber(childOf(rest, 'Количество'), report))
    .find((one) => one !== undefined);
  const stocks = [...beside, ...listed, ...ofRests];
  const stock = total ?? ofRest;
  return { ...(stock !== undefined && { stock }), ...(stocks.length > 0 && { stocks }) };
}

/** What an element `Предложение`, or a `Товар` with a characteristic, tells of what can be bought. */
export function offerRecord(element: XmlElement, report: Report): OfferRecord | undefined {
  const ids = idsOf(element);
  if (ids === undefined) return undefined;
  return {
    kind: 'offer',
    id: ids.offerId,
    productId: ids.productId,
    ...told({
      title: textOf(element, 'Наименование'),
      article: textOf(element, 'Артикул'),
      barcode: barcodeOf(element),
      unit: unitOf(childOf(element, 'БазоваяЕдиница')),
      characteristics: characteristicsOf(element),
      values: propertyValues(element),
      prices: pricesOf(element, report),
      deleted: isRemoved(element),
    }),
    ...stocksOf(element, report),
  };
}
