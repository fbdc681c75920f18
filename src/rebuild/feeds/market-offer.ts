import type { ProductRecord } from '../../content/records.ts';
import { DEFAULT_CURRENCY_CODE } from '../../contract/headers.ts';
import { formatCount } from '../../domain/format.ts';
import { isHiddenParam } from '../../domain/hidden-params.ts';
import type { ProductCodes } from '../../domain/shop-defaults.ts';
import { optionText } from '../../domain/option-text.ts';
import { plainText, shortText } from '../../domain/plain-text.ts';
import { productTexts } from '../../domain/product-seo.ts';
import type { Sale } from '../../domain/sale.ts';
import { pictureUrl } from '../../domain/structured-data/picture-url.ts';
import { type ShopFacts, urlOf } from '../../domain/structured-data/shop-facts.ts';
import { cdata, element, textElement, xmlText } from './xml.ts';

/** Limits of the market: pictures of an offer, characters of a name, a description and a note. */
const MAX_PICTURES = 10;
const MAX_NAME_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 3000;
const MAX_NOTE_LENGTH = 50;

const BARCODE = /^(\d{8}|\d{12,14})$/;
const MEASURE = /^(\d+(?:[.,]\d+)?)[\s\u00a0]*(мм|см|м|г\/м²|г|кг|%)$/;

const roubles = (kopecks: number) => (kopecks % 100 === 0 ? `${kopecks / 100}` : (kopecks / 100).toFixed(2));

/** A description with the tags that the market shows; as plain text where it is too long with them. */
function description(html: string): string {
  const marked = html
    .replace(/<(\/?)h[1-6]\b[^>]*>/g, '<$1h3>')
    .replace(/<(\/?)ol\b[^>]*>/g, '<$1ul>')
    .replace(/<(\/?)(p|br|ul|li|h3)\b[^>]*>|<[^>]*>/g, (_, slash?: string, name?: string) =>
      name ? `<${slash}${name}>` : ' ',
    )
    .trim();
  return marked.length <= MAX_DESCRIPTION_LENGTH ? marked : plainText(html, MAX_DESCRIPTION_LENGTH);
}

function param(name: string, value: string): string {
  const [, number, unit] = MEASURE.exec(value) ?? [];
  return number && unit
    ? element('param', number.replace(',', '.'), { name, unit })
    : element('param', xmlText(value), { name });
}

/** What the feed says of products, and by which codes it finds it. */
interface FeedFacts extends ShopFacts {
  readonly products: ProductCodes;
}

function params({ options, params: further }: ProductRecord, codes: ProductCodes): string[] {
  const named = options
    .filter(({ code, values }) => code !== codes.brand && values.length > 0)
    .map((option) => ({ title: option.title, text: optionText(option, codes) }));
  const additional = further
    .filter(({ code }) => !isHiddenParam(code, codes))
    .map(({ title, content }) => ({ title, text: content.trim() }));
  return [...named, ...additional]
    .filter(({ title, text }) => title.trim() !== '' && text !== '')
    .map(({ title, text }) => param(title, text));
}

/** What cloth is sold by; a metre is the market's piece. */
function salesNote({ groups: [group] }: ProductRecord): string | undefined {
  if (group?.unit !== 'metre') return undefined;
  const note = `Цена за метр, продаём от ${formatCount(group.step, 'metre')}`;
  return note.length <= MAX_NOTE_LENGTH ? note : undefined;
}

const barcode = ({ params: all }: ProductRecord, codes: ProductCodes): string | undefined =>
  all
    .map(({ code, content }) => (code === codes.barcode ? content.trim() : ''))
    .find((text) => BARCODE.test(text));

/** A product in the feed; its currency is the shop's first. */
export function marketOffer(shop: FeedFacts, product: ProductRecord, sale: Sale): string {
  const { price, oldPrice, available } = sale;
  const text = description(productTexts(product).description);
  const note = salesNote(product);
  const code = barcode(product, shop.products);
  const parts = [
    textElement('url', urlOf(shop, product.path)),
    textElement('price', roubles(price)),
    oldPrice !== null && oldPrice > price && textElement('oldprice', roubles(oldPrice)),
    textElement('currencyId', shop.currencies[0]?.code ?? DEFAULT_CURRENCY_CODE),
    textElement('categoryId', product.categories.at(-1)?.id ?? 0),
    ...product.images
      .slice(0, MAX_PICTURES)
      .map(({ fileId }) => textElement('picture', pictureUrl(shop, fileId))),
    textElement('name', shortText(product.title.trim(), MAX_NAME_LENGTH)),
    product.partner && textElement('vendor', product.partner.title),
    product.vendorCode && textElement('vendorCode', product.vendorCode),
    text && element('description', cdata(text)),
    note && textElement('sales_notes', note),
    code && textElement('barcode', code),
    ...params(product, shop.products),
  ];
  return `${element('offer', parts.filter(Boolean).join(''), { id: product.id, available: `${available}` })}\n`;
}
