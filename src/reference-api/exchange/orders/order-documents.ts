import { numberOf } from '../readers/numbers.ts';
import { FileRefused } from '../readers/xml/refusal.ts';
import {
  childOf,
  childrenOf,
  readElements,
  textOf,
  type XmlElement,
  type XmlSource,
} from '../readers/xml/elements.ts';
import { ORDER_OPERATION } from './order-document.ts';

/** A document that 1C has sent. */
export interface SentDocument {
  id: string;
  number: string;
  /** In lower case. */
  operation: string;
  /** Number that 1C itself gives it; empty without one. */
  ownNumber: string;
  /** Id of the document that it follows from; empty without one. */
  basis: string;
  isDeleted: boolean;
  isPosted: boolean;
  /** By names in lower case without «по 1С». */
  requisites: ReadonlyMap<string, string>;
  /** Roubles; undefined where it is not told. */
  sum: number | undefined;
  /** The documents that follow from it. */
  followers: FollowingDocument[];
}

/** Of a document that follows from an order. */
export type FollowingDocument = Pick<SentDocument, 'operation' | 'isDeleted' | 'sum'>;

const ROOT = 'КоммерческаяИнформация';
const DOCUMENT = 'Документ';
const MAX_DOCUMENTS = 20_000;

export const isTrue = (text: string | undefined): boolean =>
  ['true', '1', 'да'].includes((text ?? '').toLowerCase());
/** «Дата оплаты по 1С» is «дата оплаты». */
const BY_1C = ' по 1с';
function nameOf(text: string): string {
  const name = text.toLowerCase().replaceAll('ё', 'е').trim();
  return name.endsWith(BY_1C) ? name.slice(0, -BY_1C.length) : name;
}

function documentOf(element: XmlElement): SentDocument {
  const values = childrenOf(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита') ?? [];
  const requisites = new Map(
    values.map((value) => [nameOf(textOf(value, 'Наименование') ?? ''), textOf(value, 'Значение') ?? '']),
  );
  const text = (name: string): string => textOf(element, name) ?? '';
  const basis = childOf(element, 'Основание');
  const followers = childrenOf(element, 'ПодчиненныеДокументы', 'ПодчиненныйДокумент') ?? [];
  return {
    id: text('Ид'),
    number: text('Номер'),
    operation: text('ХозОперация').toLowerCase(),
    ownNumber: text('Номер1С') || requisites.get('номер') || '',
    basis: basis?.text || (basis && textOf(basis, 'Ид')) || '',
    isDeleted: isTrue(text('ПометкаУдаления')) || isTrue(requisites.get('пометкаудаления')),
    isPosted: isTrue(text('Проведен')) || isTrue(requisites.get('проведен')),
    requisites,
    sum: numberOf(textOf(element, 'Сумма')),
    followers: followers.map((one) => ({
      operation: (textOf(one, 'ХозОперация') ?? '').toLowerCase(),
      isDeleted: isTrue(textOf(one, 'ПометкаУдаления')),
      sum: numberOf(textOf(one, 'Сумма')),
    })),
  };
}

/** The documents of a file. @throws FileRefused */
export async function readDocuments(source: XmlSource): Promise<SentDocument[]> {
  const documents: SentDocument[] = [];
  let hasRoot = false;
  const isRecord = (path: readonly string[]) => path.at(-1) === DOCUMENT && path[0] === ROOT;
  for await (const events of readElements(source, { isRecord })) {
    for (const event of events) {
      if (event.kind === 'repair') continue;
      const { name, line } = event.element;
      if (!hasRoot && name !== ROOT)
        throw new FileRefused({ file: source.file, line, element: name }, { code: 'root' });
      hasRoot = true;
      if (event.kind === 'element' && documents.push(documentOf(event.element)) > MAX_DOCUMENTS)
        throw new FileRefused(
          { file: source.file, line, element: name },
          { code: 'size', what: 'document', limit: MAX_DOCUMENTS },
        );
    }
  }
  return documents;
}

export const isOrder = ({ operation }: SentDocument): boolean => operation === ORDER_OPERATION.toLowerCase();
