import type { Fact, Problem } from '../../records/record.ts';
import { flagOf } from '../numbers.ts';
import type { XmlElement, XmlEvent } from '../xml/elements.ts';
import { groupRecords, priceTypeRecord, propertyRecord, warehouseRecord } from './classifier.ts';
import { offerRecord } from './offer.ts';
import { idsOf, productRecord } from './product.ts';

/** Elements that begin a file of 1C; one without a head begins with what the head would hold. */
export const COMMERCEML_ROOTS = [
  'КоммерческаяИнформация',
  'Классификатор',
  'Каталог',
  'ПакетПредложений',
  'ИзмененияПакетаПредложений',
];

const PACKAGES = ['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'];

/** What is read as a whole, by the element and the one around it. */
const RECORDS = new Set([
  'Классификатор/Группы',
  'Свойства/Свойство',
  'Свойства/СвойствоНоменклатуры',
  'ТипыЦен/ТипЦены',
  'Склады/Склад',
  'Товары/Товар',
  'Предложения/Предложение',
]);

export const isCommercemlRecord = (path: readonly string[]): boolean =>
  RECORDS.has(`${path.at(-2) ?? ''}/${path.at(-1) ?? ''}`);

/** `Каталог` and its offers go by the same id. */
const catalogOf = (id: string): string => id.replace(/#$/, '');

/** Turns the elements of a CommerceML file into facts. */
export class CommercemlFacts {
  #schema = 2;
  #catalogId = '';
  /** What the package says of itself; undefined before it does. */
  #onlyChanges: boolean | undefined;
  #hasGoods = false;

  of(event: XmlEvent): Fact[] {
    switch (event.kind) {
      case 'repair':
        return [];
      case 'begin':
        this.#begin(event.element);
        return [];
      case 'end':
        return this.#end(event.element, event.path);
      case 'element':
        return this.#record(event.element, event.path);
    }
  }

  #begin({ name, attributes }: XmlElement): void {
    const version = Number.parseFloat(attributes['ВерсияСхемы'] ?? '');
    if (version > 0) this.#schema = Math.floor(version);
    if (!PACKAGES.includes(name)) return;
    this.#catalogId = '';
    this.#hasGoods = false;
    this.#onlyChanges =
      name === 'ИзмененияПакетаПредложений' ? true : flagOf(attributes['СодержитТолькоИзменения']);
  }

  /** The id of the package comes before its goods, and what it holds may be told after them. */
  #end(element: XmlElement, path: readonly string[]): Fact[] {
    const { name, text } = element;
    if (PACKAGES.includes(path.at(-2) ?? '')) {
      const isCatalogId = name === 'ИдКаталога' || (name === 'Ид' && path.at(-2) === 'Каталог');
      if (isCatalogId) this.#catalogId = catalogOf(text);
      if (name === 'СодержитТолькоИзменения') this.#onlyChanges = flagOf(text);
    }
    if (!PACKAGES.includes(name) || !this.#hasGoods || this.#isPartial()) return [];
    return [{ kind: 'whole', of: name === 'Каталог' ? 'goods' : 'offers', catalogId: this.#catalogId }];
  }

  /** Version 3 sends changes unless it says otherwise. */
  #isPartial(): boolean {
    return this.#onlyChanges ?? this.#schema >= 3;
  }

  #record(element: XmlElement, path: readonly string[]): Fact[] {
    const { line, name } = element;
    const facts: Fact[] = [];
    const report = (problem: Problem, at = line, of = name) =>
      facts.push({ kind: 'problem', problem, line: at, element: of });
    const whole = !this.#isPartial();
    const add = (located: ReturnType<typeof propertyRecord>) =>
      located === undefined
        ? report({ code: 'noId' })
        : facts.push({ kind: 'record', whole: true, ...located });
    switch (path.at(-2)) {
      case 'Классификатор':
        for (const located of groupRecords(element)) facts.push({ kind: 'record', whole: true, ...located });
        break;
      case 'Свойства':
        add(propertyRecord(element));
        break;
      case 'ТипыЦен':
        add(priceTypeRecord(element));
        break;
      case 'Склады':
        add(warehouseRecord(element));
        break;
      case 'Товары': {
        this.#hasGoods = true;
        const record = productRecord(element, this.#catalogId);
        if (record === undefined) report({ code: 'noId' });
        else facts.push({ kind: 'record', record, whole, line, element: name });
        // A product with a characteristic of its own is a size.
        const ids = idsOf(element);
        const size =
          ids !== undefined && ids.offerId !== ids.productId ? offerRecord(element, report) : undefined;
        if (size !== undefined) facts.push({ kind: 'record', record: size, whole, line, element: name });
        break;
      }
      default: {
        this.#hasGoods = true;
        const record = offerRecord(element, report);
        if (record === undefined) report({ code: 'noId' });
        else facts.push({ kind: 'record', record, whole, line, element: name });
      }
    }
    return facts;
  }
}
