import { numberOf } from '../readers/numbers.ts';
import type { NamedValue, OfferRecord, ProductRecord } from '../records/record.ts';
import type { MappingContext } from './mapping-context.ts';
import { isYes, type MappedProperty, readableValue, tidyValue } from './properties.ts';
import type { PropertyUse } from './settings.ts';
import type { ShopProduct } from './shop-product.ts';
import { plainOf } from './texts.ts';

/** Longer ones are told as texts, not offered as filters. */
const MAX_FILTER_VALUE = 60;
/** What several colours are called together: each is a product, and they link to each other. */
export const QUALITY = { code: 'quality', title: 'Серия' };
const BARCODE = { code: 'barcode', title: 'Штрихкод' };

/** What the properties, params and requisites of goods say. */
export interface ProductFacts extends Pick<ShopProduct, 'options' | 'params' | 'stickers'> {
  /** For the site, in place of the name; empty without one. */
  title: string;
  colour: string;
  /** Roubles; undefined without one. */
  oldPrice: number | undefined;
  /** Grams; undefined where nobody has told. */
  weight: number | undefined;
}

type Told = readonly { mapped: MappedProperty; name: string; value: string }[];

/** Values by the properties of the classifier. */
function toldValues(values: ProductRecord['values'], context: MappingContext): Told {
  return (values ?? []).flatMap(({ propertyId, value }) => {
    const property = context.properties.get(propertyId);
    if (property === undefined) return [];
    const title = plainOf(property.values.get(value) ?? readableValue(property.type, value));
    return title === '' ? [] : [{ mapped: property.mapped, name: property.mapped.title, value: title }];
  });
}

const TELL_APART: readonly PropertyUse[] = ['filter', 'param', 'tag'];

/** Properties of an offer, as characteristics. */
const toldProperties = ({ values = [] }: OfferRecord, context: MappingContext): NamedValue[] =>
  values.flatMap(({ propertyId, value }) => {
    const property = context.properties.get(propertyId);
    if (property === undefined || !TELL_APART.includes(property.mapped.use)) return [];
    const text = property.values.get(value) ?? readableValue(property.type, value);
    return text === '' ? [] : [{ title: property.name, value: text }];
  });

/** Sizes with their characteristics, and the properties that each of them tells. */
export function withProperties(
  offers: readonly OfferRecord[],
  context: MappingContext,
): readonly OfferRecord[] {
  const [first = [], ...others] = offers.map((offer) => toldProperties(offer, context));
  const shared = new Set(first.map(({ title }) => title));
  for (const titles of others.map((told) => new Set(told.map(({ title }) => title))))
    for (const title of shared) if (!titles.has(title)) shared.delete(title);
  if (offers.length < 2 || shared.size === 0) return offers;
  return offers.map((offer) => {
    const further = toldProperties(offer, context).filter(({ title }) => shared.has(title));
    return { ...offer, characteristics: [...(offer.characteristics ?? []), ...further] };
  });
}

function toldParams(params: readonly NamedValue[], context: MappingContext): Told {
  return params.flatMap(({ title, value, unit }) => {
    const text = plainOf(unit === undefined ? value : `${value}\u00a0${unit}`);
    return text === '' ? [] : [{ mapped: context.paramOf(title), name: title, value: text }];
  });
}

/** Characteristics that all sizes share are facts of the goods. */
function sharedCharacteristics(offers: readonly OfferRecord[]): NamedValue[] {
  const [first, ...others] = offers;
  return (first?.characteristics ?? []).filter(({ title, value }) =>
    others.every(({ characteristics = [] }) =>
      characteristics.some((other) => other.title === title && other.value === value),
    ),
  );
}

class FactList {
  readonly options = new Map<string, { code: string; title: string; values: Set<string> }>();
  readonly params = new Map<string, { code: string; title: string; content: string }>();
  readonly stickers = new Set<string>();

  addOption({ code, title }: { code: string; title: string }, value: string): void {
    const known = this.options.get(code) ?? { code, title, values: new Set<string>() };
    known.values.add(tidyValue(code, value));
    this.options.set(code, known);
  }

  addParam({ code, title }: { code: string; title: string }, content: string): void {
    if (!this.params.has(code)) this.params.set(code, { code, title, content });
  }
}

/** Kilograms as 1C tells them, except where only grams can be meant. */
const GRAMS_FROM = 30;
const GRAMS: Readonly<Record<string, number>> = { кг: 1000, kg: 1000, г: 1, гр: 1, g: 1 };

/** Grams of a weight, whose unit stands behind it or in its title, or is guessed; undefined for what is none. */
function gramsOf(told: string, title: string): number | undefined {
  const [, number = '', unit = ''] = /^([\d\s.,]+)([a-zа-я]*)\.?$/i.exec(told.trim()) ?? [];
  const weight = numberOf(number);
  if (weight === undefined || weight <= 0) return undefined;
  const [, ofTitle = ''] = /[,(]\s*(кг|гр?)\.?\)?$/i.exec(title) ?? [];
  const grams = GRAMS[(unit || ofTitle).toLowerCase()] ?? (weight >= GRAMS_FROM ? 1 : 1000);
  return Math.round(weight * grams);
}

/** What is known of goods beside their prices. */
export function factsOf(
  product: ProductRecord,
  offers: readonly OfferRecord[],
  context: MappingContext,
): ProductFacts {
  const list = new FactList();
  const facts = { title: '', oldPrice: undefined, weight: undefined } as Pick<
    ProductFacts,
    'title' | 'oldPrice' | 'weight'
  >;
  const shared = offers.length > 0 ? sharedCharacteristics(offers) : [];
  const ownParams = (product.params ?? []).filter(
    (param) =>
      offers.length < 2 || shared.some(({ title, value }) => title === param.title && value === param.value),
  );
  const [onlyOffer] = offers.length === 1 ? offers : [];
  const told = [
    ...toldValues(product.values, context),
    ...toldValues(onlyOffer?.values, context),
    ...toldParams([...ownParams, ...shared], context),
  ];
  for (const { mapped, name, value } of told) addFact(list, facts, { mapped, name, value });
  const country = plainOf(product.country ?? '');
  if (country !== '') list.addOption({ code: 'country', title: 'Страна' }, country);
  const barcode = (product.barcode ?? onlyOffer?.barcode ?? '').trim();
  if (barcode !== '') list.addParam(BARCODE, barcode);
  const weight = product.requisites?.find(({ title }) => title === 'Вес');
  const options = [...list.options.values()].map(({ code, title, values }) => ({
    code,
    title,
    values: [...values],
  }));
  return {
    ...facts,
    weight: facts.weight ?? (weight && gramsOf(weight.value + (weight.unit ?? ''), weight.title)),
    colour: options.find(({ code }) => code === 'colour')?.values.join(', ') ?? '',
    options,
    params: [...list.params.values()],
    stickers: [...list.stickers],
  };
}

function addFact(
  list: FactList,
  facts: Pick<ProductFacts, 'title' | 'oldPrice' | 'weight'>,
  { mapped, name, value }: Told[number],
): void {
  switch (mapped.use) {
    case 'filter':
      if (value.length <= MAX_FILTER_VALUE) list.addOption(mapped, value);
      else list.addParam(mapped, value);
      break;
    case 'param':
      list.addParam(mapped, value);
      break;
    case 'tag':
      if (!/^(?:нет|false|0)$/i.test(value)) list.addOption(mapped, isYes(value) ? name : value);
      break;
    case 'title':
      facts.title ||= value;
      list.addOption(QUALITY, value);
      break;
    case 'oldPrice':
      facts.oldPrice ??= numberOf(value);
      break;
    case 'sticker':
      if (!/^(?:нет|false|0)$/i.test(value)) list.stickers.add(name);
      break;
    case 'weight':
      facts.weight ??= gramsOf(value, name);
      break;
    case 'hidden':
      break;
  }
}
