import type { Fact, Problem } from '../../records/record.ts';
import { numberOf } from '../numbers.ts';
import type { XmlElement, XmlEvent } from '../xml/elements.ts';
import { FEED_OLD_PRICE, FEED_PRICE, offerRecords } from './offer.ts';

export const YML_ROOT = 'yml_catalog';

/** Some leave out the list around the offers. */
const RECORDS = new Set(['categories/category', 'currencies/currency', 'offers/offer', 'shop/offer']);

export const isYmlRecord = (path: readonly string[]): boolean =>
  RECORDS.has(`${path.at(-2) ?? ''}/${path.at(-1) ?? ''}`);

/** Turns the elements of a YML feed into facts. `catalogId` tells feeds of several shops apart. */
export class YmlFacts {
  readonly #catalogId: string;
  readonly #ids = new Set<string>();
  /** Goods of a group whose offers have had no name so far. */
  readonly #untitled = new Set<string>();
  readonly #shop = { title: '', company: '', url: '' };
  #positions = 0;
  hasShop = false;

  constructor(catalogId: string) {
    this.#catalogId = catalogId;
  }

  of(event: XmlEvent): Fact[] {
    switch (event.kind) {
      case 'repair':
        return [];
      case 'begin':
        if (event.element.name === 'shop') this.hasShop = true;
        return [];
      case 'end':
        return this.#end(event.element, event.path);
      case 'element':
        return this.#record(event.element);
    }
  }

  #end({ name, text, line }: XmlElement, path: readonly string[]): Fact[] {
    if (path.at(-2) === 'shop') {
      if (name === 'name') this.#shop.title = text;
      if (name === 'company') this.#shop.company = text;
      if (name === 'url') this.#shop.url = text;
    }
    if (name !== 'shop' || path.length !== 2) return [];
    const of = this.#catalogId;
    const located = { whole: true, line, element: name } as const;
    const priceType = { kind: 'priceType', currency: 'RUB', deleted: false } as const;
    return [
      { kind: 'record', ...located, record: { kind: 'shop', id: of, ...this.#shop } },
      { kind: 'record', ...located, record: { ...priceType, id: FEED_PRICE, title: 'price' } },
      { kind: 'record', ...located, record: { ...priceType, id: FEED_OLD_PRICE, title: 'oldprice' } },
      { kind: 'whole', of: 'goods', catalogId: of },
      { kind: 'whole', of: 'offers', catalogId: of },
    ];
  }

  #record(element: XmlElement): Fact[] {
    const { line, name } = element;
    const facts: Fact[] = [];
    const report = (problem: Problem, at = line, of = name) => {
      facts.push({ kind: 'problem', problem, line: at, element: of });
    };
    if (name === 'category') this.#category(element, null, facts, report);
    else if (name === 'currency') currency(element, facts, report);
    else this.#offer(element, facts, report);
    return facts;
  }

  /** A category, and those that stand within it. */
  #category(
    element: XmlElement,
    outer: string | null,
    facts: Fact[],
    report: (problem: Problem, at?: number) => void,
  ): void {
    const { attributes, line, children } = element;
    const id = (attributes['id'] ?? '').trim();
    if (id === '') report({ code: 'noId' }, line);
    else this.#addCategory(element, id, outer, facts);
    for (const child of children)
      if (child.name === 'category') this.#category(child, id === '' ? outer : id, facts, report);
  }

  #addCategory(element: XmlElement, id: string, outer: string | null, facts: Fact[]): void {
    const { attributes, line } = element;
    const text = element.text || (attributes['name'] ?? '').trim();
    const parentId = (attributes['parentId'] ?? attributes['parent_id'] ?? '').trim();
    const isRoot = parentId === '' || parentId === '0';
    const record = { kind: 'group', id, title: text, parentId: isRoot ? outer : parentId } as const;
    const position = this.#positions++;
    facts.push({
      kind: 'record',
      whole: true,
      line,
      element: 'category',
      record: { ...record, position, deleted: false },
    });
  }

  #offer(
    element: XmlElement,
    facts: Fact[],
    report: (problem: Problem, at?: number, of?: string) => void,
  ): void {
    const records = offerRecords(element, this.#catalogId, report);
    if (records === undefined) return report({ code: 'noId' });
    const { line } = element;
    const { product, offer } = records;
    if (this.#ids.has(offer.id)) return report({ code: 'repeatedId', id: element.attributes['id'] ?? '' });
    this.#ids.add(offer.id);
    const located = { whole: true, line, element: 'offer' } as const;
    // The first offer of a group that has a name describes the goods.
    const isFirst = !this.#ids.has(product.id);
    if (isFirst || (this.#untitled.has(product.id) && product.title !== undefined))
      facts.push({ kind: 'record', ...located, record: product });
    this.#ids.add(product.id);
    if (product.title !== undefined) this.#untitled.delete(product.id);
    else if (isFirst) this.#untitled.add(product.id);
    facts.push({ kind: 'record', ...located, record: offer });
  }
}

function currency({ attributes, line }: XmlElement, facts: Fact[], report: (problem: Problem) => void): void {
  const id = (attributes['id'] ?? '').trim().toUpperCase();
  if (id === '') return report({ code: 'noId' });
  const record = {
    kind: 'currency',
    id,
    rate: (attributes['rate'] ?? '').trim(),
    plus: numberOf(attributes['plus']) ?? 0,
  } as const;
  facts.push({ kind: 'record', whole: true, line, element: 'currency', record });
}
