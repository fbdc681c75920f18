import type { NamedValue, OfferRecord, Problem, ProductRecord, RecordPrice } from '../../records/record.ts';
import { told } from '../../records/told.ts';
import { numberOf, priceOf } from '../numbers.ts';
import { childOf, textOf, type XmlElement } from '../xml/elements.ts';
import { factsOfOffer, unitOfParams } from './facts.ts';
import { isAvailable, stockOf } from './stock.ts';

/** Price types of a feed, which names none. */
export const FEED_PRICE = 'yml:price';
export const FEED_OLD_PRICE = 'yml:oldprice';

type Report = (problem: Problem, line?: number, element?: string) => void;

/** A title for each form of offer that Yandex documents; empty where nothing names the goods. */
function titleOf(offer: XmlElement): string {
  const text = (name: string): string => textOf(offer, name) ?? '';
  const words = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  const name = text('name');
  switch (offer.attributes['type']) {
    case 'vendor.model':
      return words(text('typePrefix'), text('vendor'), text('model')) || name;
    case 'artist.title':
      return [text('artist'), text('title') || name].filter((part) => part !== '').join(' — ');
    case 'book':
    case 'audiobook':
      return words(text('author'), name === '' ? '' : `«${name}»`);
    default:
      return name || words(text('typePrefix'), text('vendor'), text('model')) || text('title');
  }
}

function requisitesOf(offer: XmlElement): NamedValue[] {
  const [length = '', width = '', height = ''] = (textOf(offer, 'dimensions') ?? '').split('/');
  const weight = textOf(offer, 'weight') ?? '';
  return [
    { title: 'Вес', value: weight, unit: 'кг' },
    { title: 'Длина', value: length, unit: 'см' },
    { title: 'Ширина', value: width, unit: 'см' },
    { title: 'Высота', value: height, unit: 'см' },
  ].filter(({ value }) => numberOf(value) !== undefined);
}

function pricesOf(offer: XmlElement, report: Report): RecordPrice[] {
  const currency = textOf(offer, 'currencyId') ?? '';
  const tagOf = (name: string, typeId: string): RecordPrice[] => {
    const element = childOf(offer, name);
    if (element === undefined || element.text === '') return [];
    const value = priceOf(element.text);
    if (value === undefined) {
      report({ code: 'number', value: element.text.slice(0, 40) }, element.line, name);
      return [];
    }
    return [{ typeId, value, currency, factor: 1 }];
  };
  const old = tagOf('oldprice', FEED_OLD_PRICE);
  return [...tagOf('price', FEED_PRICE), ...(old.length > 0 ? old : tagOf('old_price', FEED_OLD_PRICE))];
}

function groupIdOf(offer: XmlElement): string {
  // Some write the attribute as an element, and 0 where there is none.
  const groupId = (offer.attributes['group_id'] ?? textOf(offer, 'group_id') ?? '').trim();
  return groupId === '0' ? '' : groupId;
}

/** Offers of one group, and those whose ids begin with the same id and `#`, are sizes of the same goods. */
function productIdOf(offer: XmlElement, id: string): string {
  const groupId = groupIdOf(offer);
  if (groupId !== '') return `group ${groupId}`;
  const [composite = ''] = id.split('#');
  return composite || id;
}

/** What an element `offer` tells: a product, and what can be bought of it. Undefined without an id. */
export function offerRecords(
  offer: XmlElement,
  catalogId: string,
  report: Report,
): { product: ProductRecord; offer: OfferRecord } | undefined {
  const id = (offer.attributes['id'] ?? '').trim();
  if (id === '') return undefined;
  const productId = productIdOf(offer, id);
  const title = titleOf(offer);
  const groupIds = offer.children.flatMap(({ name, text }) =>
    name === 'categoryId' && text !== '' ? [text] : [],
  );
  const pictures = offer.children.flatMap(({ name, text }) =>
    name === 'picture' && text !== '' ? [text] : [],
  );
  const vendor = textOf(offer, 'vendor') ?? '';
  const article = textOf(offer, 'vendorCode');
  const barcode = textOf(offer, 'barcode');
  const params = factsOfOffer(offer);
  const unit = unitOfParams(params);
  const description = textOf(offer, 'description');
  return {
    product: {
      kind: 'product',
      id: productId,
      catalogId,
      groupIds,
      pictures: [...new Set(pictures)],
      maker: vendor === '' ? null : { id: vendor, title: vendor },
      params,
      requisites: requisitesOf(offer),
      deleted: false,
      ...told({
        title: title === '' ? undefined : title,
        article,
        barcode,
        unit,
        description:
          description === undefined ? undefined : { text: description, isHtml: /[<&]/.test(description) },
        country: textOf(offer, 'country_of_origin'),
        url: textOf(offer, 'url'),
      }),
    },
    offer: {
      kind: 'offer',
      id: `${productId}#${id}`,
      productId,
      characteristics: params,
      prices: pricesOf(offer, report),
      available: isAvailable(offer),
      deleted: false,
      ...told({
        title: title === '' ? undefined : title,
        article,
        barcode,
        unit,
        stock: stockOf(offer, report),
      }),
    },
  };
}
